/**
 * Returns the reasons (bars) why a step isn't allowed, in the given order. The server refuses with the first; screens use
 * them to hide, disable or explain the step.
 * @param asked each reason, or false if it doesn't apply
 */
export function barsOf<const Bar extends string>(...asked: readonly (Bar | false)[]): Bar[] {
  return asked.filter((bar) => bar !== false)
}
