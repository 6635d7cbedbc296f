import { type Result, err } from '@mindbase/kernel';
import type { Refusal } from '@mindbase/ports';

export function refuse(code: Refusal['code'], pointer: string, message: string): Result<never, Refusal> {
  return err({ code, pointer, message });
}
