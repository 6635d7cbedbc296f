import { describeTimelineContract } from '../contracts/timeline.contract';
import { InMemoryTimeline } from './in-memory-timeline';

describeTimelineContract({ name: 'in-memory', create: () => new InMemoryTimeline() });
