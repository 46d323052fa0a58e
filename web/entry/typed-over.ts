/**
 * A form on a record that someone else has changed meanwhile: what was typed stays, and their changes come into the fields
 * that were left alone. So neither overwrites the other unseen.
 * @param opened what the form was filled with
 * @param typed what stands in it
 * @param fresh what the record holds now
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
