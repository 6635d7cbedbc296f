/**
 * Decisions as pure functions: what a command means in a state, and what an event does to it.
 * No clock, no ids, no I/O inside; what a decision needs comes with the command.
 */
export interface Decider<State, Command, Event> {
  readonly initialState: () => State;
  readonly decide: (command: Command, state: State) => readonly Event[];
  readonly evolve: (state: State, event: Event) => State;
}
