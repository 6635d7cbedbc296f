import { setMaxListeners } from 'node:events';
import { PortError, isPortError } from '@mindbase/kernel';
import type { Admin } from 'kafkajs';
import { createClient } from './client';
import { toPortError } from './kafka-errors';
import type { KafkaOptions } from './kafka-options';
import { pause } from './pause';

const attemptsMax = 6;
const retryDelayMs = 100;

/**
 * Asks the brokers about topics and groups. A new topic, a moved leader and a coordinator that is still loading
 * make them refuse for a moment, and the client keeps what it believes of a cluster for minutes: so after a failure
 * a fresh client asks again, some times.
 */
export class AdminSession {
  private admin: Promise<Admin> | null = null;
  private readonly closing = new AbortController();

  constructor(private readonly kafka: KafkaOptions) {
    // Any number of questions may wait for brokers that are away.
    setMaxListeners(0, this.closing.signal);
  }

  /** @throws PortError `unavailable` when the last attempt has failed as well. */
  async ask<T>(question: (admin: Admin) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      if (this.closing.signal.aborted) throw new PortError('unavailable', 'the bus is closed');
      const session = (this.admin ??= this.connect());
      try {
        return await question(await session);
      } catch (error) {
        // A verdict on what the brokers said, not a failure to ask them.
        if (isPortError(error)) throw error;
        // The client found fault with the question itself.
        if ((error as Error).name === 'KafkaJSNonRetriableError') throw toPortError(error);
        if (this.admin === session) this.admin = null;
        await end(session);
        if (attempt === attemptsMax || this.closing.signal.aborted) throw toPortError(error);
        await pause(retryDelayMs * 2 ** (attempt - 1), this.closing.signal);
      }
    }
  }

  /** Nobody is asked again: what waits for an answer fails at its next attempt. For the end of the process. */
  async close(): Promise<void> {
    this.closing.abort();
    const { admin } = this;
    this.admin = null;
    if (admin) await end(admin);
  }

  private async connect(): Promise<Admin> {
    const admin = createClient(this.kafka, { retries: 1 }).admin();
    await admin.connect();
    return admin;
  }
}

/** Others may still wait for an answer of this client: they fail and ask again as well. */
async function end(session: Promise<Admin>): Promise<void> {
  await session.then((admin) => admin.disconnect()).catch(() => undefined);
}
