/**
 * The bars that stand against a step, in the order in which the server asks: it refuses by the first one, and a screen
 * shows, disables and explains by any of them.
 * @param asked each bar, or false where nothing bars the step
 */
export function barsOf<const Bar extends string>(...asked: readonly (Bar | false)[]): Bar[] {
  return asked.filter((bar) => bar !== false)
}
