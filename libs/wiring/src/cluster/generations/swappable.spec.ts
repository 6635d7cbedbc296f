import { Swappable, gated } from './swappable';

class Store {
  readonly dimensions = 8;
  private readonly answers: (() => void)[] = [];
  constructor(readonly name: string) {}

  read(key: string): Promise<string> {
    return new Promise((resolve) => this.answers.push(() => resolve(`${key} of ${this.name}`)));
  }
  fail(): Promise<never> {
    return Promise.reject(new RangeError(this.name));
  }
  label(): string {
    return this.name;
  }
  answer(): void {
    for (const answer of this.answers.splice(0)) answer();
  }
}

describe('a swappable port', () => {
  it('sends calls to the store that is behind it now, and lets those in hand end where they are', async () => {
    const [one, two] = [new Store('one'), new Store('two')];
    const swappable = new Swappable(one);
    const inHand = swappable.port.read('a');
    let isSwapped = false;
    const swapped = swappable.swap(two).then(() => (isSwapped = true));
    const next = swappable.port.read('a');
    expect(swappable.port.label()).toBe('two');
    two.answer();
    expect(await next).toBe('a of two');
    expect(isSwapped).toBe(false);
    one.answer();
    expect(await inHand).toBe('a of one');
    await swapped;
  });

  it('waits for no call that came after the change, and for a failed one no longer', async () => {
    const [one, two] = [new Store('one'), new Store('two')];
    const swappable = new Swappable(one);
    const failing = swappable.port.fail();
    const swapped = swappable.swap(two);
    void swappable.port.read('never answered');
    await swapped;
    await expect(failing).rejects.toThrow('one');
    await expect(swappable.port.fail()).rejects.toThrow('two');
  });

  it('keeps what is no call', () => {
    const swappable = new Swappable(new Store('one'));
    expect(swappable.port.dimensions).toBe(8);
  });
});

describe('a gated port', () => {
  it('refuses calls while it is shut, in a way that lets them be tried again', async () => {
    let isOpen = false;
    const port = gated(new Store('one'), () => isOpen);
    await expect(port.fail()).rejects.toMatchObject({ code: 'unavailable', retryable: true });
    expect(port.dimensions).toBe(8);
    isOpen = true;
    await expect(port.fail()).rejects.toThrow(RangeError);
  });
});
