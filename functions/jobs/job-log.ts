/**
 * Writes one flat line of JSON to the log of AWS. It doesn't use `console`, whose lines Lambda would wrap
 * (docs/architecture.md, "A call, step by step").
 */
export function logError(said: object): void {
  const line = { level: 'ERROR', timestamp: new Date().toISOString(), ...said }
  process.stdout.write(`${JSON.stringify(line)}\n`)
}
