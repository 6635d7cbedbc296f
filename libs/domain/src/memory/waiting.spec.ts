import { reinforced } from './reinforcement';
import { stillWaits, whyItWaits } from './waiting';

const thresholds = { importanceMin: 0.4, confidenceMin: 0.5 };

describe('the short-term store', () => {
  it('takes what is slight or unsure, and never what was asked for', () => {
    const plain = { importance: 0.6, confidence: 0.8, explicit: false };
    expect(whyItWaits(plain, thresholds)).toBeNull();
    expect(whyItWaits({ ...plain, importance: 0.39 }, thresholds)).toBe('low_importance');
    expect(whyItWaits({ ...plain, confidence: 0.49 }, thresholds)).toBe('low_confidence');
    expect(whyItWaits({ importance: 0.1, confidence: 0.1, explicit: true }, thresholds)).toBeNull();
  });

  it('keeps a candidate for its time to live', () => {
    expect(stillWaits('2026-01-01T00:00:00Z', '2026-01-15T00:00:00Z', 14)).toBe(true);
    expect(stillWaits('2026-01-01T00:00:00Z', '2026-01-15T00:00:01Z', 14)).toBe(false);
  });

  it('adds to confidence by steps, up to certainty', () => {
    const known = { confidence: 0.7, evidence: 1, importance: 0.5 };
    const twice = reinforced(known, { importance: 0.8 }, 0.1);
    expect(twice).toEqual({ confidence: 0.8, evidence: 2, importance: 0.8 });
    expect(reinforced({ ...twice, confidence: 0.95 }, known, 0.1)).toEqual({
      confidence: 1,
      evidence: 3,
      importance: 0.8,
    });
  });
});
