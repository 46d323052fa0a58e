import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, inject, it, onTestFinished } from 'vitest'
import { oldLedger } from '../../testing/old-ledger.ts'
import { earlierSocket } from './earlier-start.ts'
import { moveOldData, OLD_FILE } from './move-data.ts'
import { STORE_FILE } from './open.ts'

const clock = () => new Date('2026-11-29T10:00:00Z')

/** Makes the data folder of an earlier version. */
function oldFolder(): string {
  const folder = mkdtempSync(join(inject('folder'), 'earlier-'))
  oldLedger(join(folder, OLD_FILE), []).close()
  return folder
}

/** Listens as a server of an earlier version does. @returns what ends it */
async function earlierStart(folder: string, answer: string): Promise<() => Promise<void>> {
  const server = createServer((socket) => socket.end(answer))
  await new Promise<void>((resolve) => server.listen(earlierSocket(folder), resolve))
  const end = () => new Promise<void>((resolve) => server.close(() => resolve()))
  onTestFinished(end)
  return end
}

it.each([
  ['its name', JSON.stringify({ name: 'http://localhost:3000' }), ' (http://localhost:3000)'],
  ['no name', JSON.stringify({ dynamoEndpoint: null }), ''],
  ['nothing', '', ''],
  ['something else', 'null', ''],
])('data are not moved while an earlier version runs that says %s', async (_what, answer, name) => {
  const folder = oldFolder()
  const end = await earlierStart(folder, answer)
  const said: string[] = []
  const move = () => moveOldData(folder, { say: (line) => said.push(line), clock })
  await expect(move()).rejects.toThrow(
    `An earlier version of the product runs on ${folder}${name}; stop it, and start again.`,
  )
  expect([readdirSync(folder), said]).toEqual([[OLD_FILE], []])
  await end()
  await move()
  expect(readdirSync(folder)).toContain(STORE_FILE)
})

it('a socket that a killed earlier version left does not count', async () => {
  const folder = oldFolder()
  const left = earlierSocket(folder)
  writeFileSync(left, '')
  onTestFinished(() => rmSync(left, { force: true }))
  await moveOldData(folder, { say: () => undefined, clock })
  expect(readdirSync(folder)).toContain(STORE_FILE)
})
