const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'];
const colours = [36, 32, 33, 35, 34];

/** The lines of all services as one, each with its service in front; a line of JSON is shortened to what people read. */
export class LogView {
  #only;
  #least;
  #json;
  #colourOf = new Map();

  constructor({ only, level, json }) {
    this.#only = only;
    this.#least = Math.max(0, levels.indexOf(level));
    this.#json = json;
  }

  show(service, line) {
    const text = this.text(service, line);
    if (text !== null) process.stdout.write(`${text}\n`);
  }

  /** @returns null for a line that is not to be shown. */
  text(service, line) {
    const name = service.replace(/\.\d+$/, '');
    if (this.#only.length > 0 && !this.#only.includes(name)) return null;
    const entry = parsed(line);
    if (entry && levels.indexOf(entry.level) < this.#least) return null;
    return `${this.#label(service)} ${entry && !this.#json ? brief(entry) : line}`;
  }

  #label(service) {
    if (!this.#colourOf.has(service))
      this.#colourOf.set(service, colours[this.#colourOf.size % colours.length]);
    const label = service.padEnd(15);
    return process.stdout.isTTY ? `\u001b[${this.#colourOf.get(service)}m${label}\u001b[0m` : label;
  }
}

function brief({ time, level, msg, service: _, pid: _pid, hostname: _host, ...rest }) {
  const details = Object.entries(rest).map(
    ([key, value]) => `${key}=${typeof value === 'object' ? JSON.stringify(value) : value}`,
  );
  const clock = typeof time === 'string' ? time.slice(11, 23) : '';
  return [clock, String(level).padEnd(5), msg ?? '', ...details].join(' ').trimEnd();
}

function parsed(line) {
  if (!line.startsWith('{')) return null;
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
