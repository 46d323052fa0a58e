/**
 * Merges the typed values with a record that somebody else has changed meanwhile. Typed fields stay; the other fields take
 * the saved values. So neither person overwrites the other's change without seeing it.
 * @param opened the values that the form was filled with
 * @param typed the values that it holds now
 * @param fresh the values of the saved record
 */
export function typedOver<Values>(opened: Values, typed: Values, fresh: Values): Values {
  if (!isNested(fresh)) return typed === opened ? fresh : typed
  if (!isNested(opened) || !isNested(typed)) return fresh
  const merged = Object.entries(fresh).map(([name, value]) => [
    name,
    typedOver(opened[name], typed[name], value),
  ])
  return (
    Array.isArray(fresh) ? merged.map(([, value]) => value) : Object.fromEntries(merged)
  ) as Values
}

function isNested(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
