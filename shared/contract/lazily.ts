/**
 * Makes a schema at its first use. A function imports the schemas of whole files, and most calls need few of these
 * schemas; making a schema takes 15 to 30 µs of each cold start. The returned object can be used like the schema itself,
 * also inside other schemas.
 * @param make makes the schema; it is called once
 */
/* @__NO_SIDE_EFFECTS__ */
export function lazily<T extends object>(make: () => T): T {
  let made: T | undefined
  const schema = (): T => {
    if (made) return made
    made = make()
    // A parse reads this property of each field many times, and a proxy is slow to read.
    if ('_zod' in made) Object.defineProperty(late, '_zod', { value: made._zod })
    return made
  }
  const late: T = Object.create(
    new Proxy({} as T, {
      get: (_, name) => Reflect.get(schema(), name),
      set: (_, name, value) => Reflect.set(schema(), name, value),
      has: (_, name) => Reflect.has(schema(), name),
    }),
  )
  return late
}
