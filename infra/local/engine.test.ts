import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { engineCommand, startEngine } from './engine.ts'

const folder = mkdtempSync(join(tmpdir(), 'sarafi-engine-'))
const others: Server[] = []
afterEach(() => {
  vi.restoreAllMocks()
  for (const other of others.splice(0)) other.close()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('starts on another port if another process takes the first one at that moment', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const ports: number[] = []
  const engine = await startEngine(folder, ({ host, port }) => {
    if (ports.length === 0) others.push(createServer().listen(port, '127.0.0.1'))
    ports.push(port)
    return engineCommand(folder, { host, port })
  })
  await engine.stop()
  expect(ports).toHaveLength(2)
  expect(engine.endpoint).toMatch(new RegExp(`:${ports[1]}$`))
})

it('does not try other ports if the engine ends for another reason', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let started = 0
  const starting = startEngine(folder, () => {
    started += 1
    return { file: process.execPath, args: ['--eval', 'process.exit(3)'] }
  })
  await expect(starting).rejects.toThrow("The database engine doesn't answer")
  expect(started).toBe(1)
})
