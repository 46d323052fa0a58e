import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, it, onTestFinished, vi } from 'vitest'
import { closeFolder, whenAskedToEnd } from './platform.ts'

const PLATFORM = new URL('./platform.ts', import.meta.url).href
const WAITING = { timeout: 60_000 }

/** A process that takes its time to end, and tells how often it was asked. */
async function slowToEnd() {
  const script = `const { whenAskedToEnd } = await import(${JSON.stringify(PLATFORM)})
    whenAskedToEnd(() => console.log('asked'))
    process.on('SIGUSR2', () => console.log('still here'))
    setInterval(() => {}, 1000)
    console.log('ready')`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script])
  onTestFinished(() => void child.kill('SIGKILL'))
  let printed = ''
  child.stdout.on('data', (piece) => {
    printed += piece
  })
  const says = (what: string) => expect.poll(() => printed, WAITING).toContain(what)
  await says('ready')
  return { child, says, printed: () => printed }
}

it('takes signals of one moment for one wish to end', async () => {
  const { child, says, printed } = await slowToEnd()
  child.kill('SIGINT')
  await says('asked')
  child.kill('SIGINT')
  // Of two signals the process gets the one with the lower number first, so it has seen SIGINT when it answers this one.
  child.kill('SIGUSR2')
  await says('still here')
  expect(printed().match(/asked/g)).toHaveLength(1)
})

it('ends at once if it is asked again later', async () => {
  const { child, says } = await slowToEnd()
  const ended = once(child, 'exit')
  child.kill('SIGINT')
  await says('asked')
  const again = setInterval(() => child.kill('SIGINT'), 50)
  expect(await ended).toEqual([130, null])
  clearInterval(again)
})

it('takes signals for one wish that come in its second and are handled after a long call', () => {
  const handlers: (() => void)[] = []
  vi.spyOn(process, 'on').mockImplementation((_signal, handler) => {
    handlers.push(handler as () => void)
    return process
  })
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never)
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })
  const end = vi.fn()
  whenAskedToEnd(end)
  const [interrupt, terminate] = handlers
  interrupt?.()
  // A call that keeps the process busy for longer than a second: then the timer is due, and a signal waits.
  vi.advanceTimersToNextTimer()
  terminate?.()
  expect(exit).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(end).toHaveBeenCalledOnce()
  terminate?.()
  expect(exit).toHaveBeenCalledWith(130)
})

it('closes a folder to others', () => {
  const folder = join(mkdtempSync(join(inject('folder'), 'private-')), 'data')
  mkdirSync(folder, { mode: 0o755 })
  closeFolder(folder)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
})
