export type Labels = Record<string, string | number | boolean>;

/** Metadata rests as one JSON text; an item without any has an empty object. */
export function labelsOf(metadata: string | null): Labels {
  return metadata === null ? {} : (JSON.parse(metadata) as Labels);
}
