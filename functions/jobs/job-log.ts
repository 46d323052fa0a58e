/** One flat line of JSON in the log of AWS, past `console`, which Lambda would wrap (architecture.md "A call, from outside in"). */
export function logError(said: object): void {
  const line = { level: 'ERROR', timestamp: new Date().toISOString(), ...said }
  process.stdout.write(`${JSON.stringify(line)}\n`)
}
