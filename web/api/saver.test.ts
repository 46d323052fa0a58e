import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type AttemptStorage, keptAttempts, memoryStorage } from './attempt.ts'
import { ApiError, NetworkError } from './errors.ts'
import { createSaver, type SavingResult } from './saver.ts'

interface Sent {
  readonly body: string
}

let storage: AttemptStorage
let keys: number
const send = vi.fn<(sent: Sent, key: string) => Promise<number>>()
const results: SavingResult<number, string>[] = []
const follow = (result: SavingResult<number, string>) => void results.push(result)

/** A screen makes a new saver each time it opens. */
const openForm = () =>
  createSaver<number, Sent, string>({
    kept: keptAttempts(storage, 7, 'Debit'),
    send,
    newKey: () => {
      keys += 1
      return `key ${keys}`
    },
    nowMs: () => 1_795_000_000_000,
    address: () => '/transactions/debit',
  })

const lost = new NetworkError()
const refused = new ApiError(409, 'why', '')
const noSession = new ApiError(401, 'why', '')

beforeEach(() => {
  storage = memoryStorage()
  keys = 0
  send.mockReset()
  results.length = 0
})

it('sends each save under a new key', async () => {
  send.mockResolvedValueOnce(1).mockResolvedValueOnce(2)
  const saver = openForm()
  await saver.save({ body: 'a' }, 'form a', follow)
  await saver.save({ body: 'b' }, 'form b', follow)
  expect(send.mock.calls).toEqual([
    [{ body: 'a' }, 'key 1'],
    [{ body: 'b' }, 'key 2'],
  ])
  expect(results).toEqual([
    { outcome: 'saved', data: 1, values: 'form a' },
    { outcome: 'saved', data: 2, values: 'form b' },
  ])
  expect(saver.state()).toEqual({ saving: false, unsettled: null })
})

it('lets a press be sent unless another save began since, or was under way', async () => {
  send.mockResolvedValueOnce(1).mockResolvedValueOnce(2)
  const saver = openForm()
  const [first, second] = [saver.press(), saver.press()]
  expect([first(), second()]).toEqual([true, true])
  const saved = saver.save({ body: 'a' }, 'form a', follow)
  const during = saver.press()
  await saved
  expect([first(), second(), during(), saver.press()()]).toEqual([false, false, false, true])
})

it('forgets a refused save, so that the corrected form is sent under a new key', async () => {
  send.mockRejectedValueOnce(refused).mockResolvedValueOnce(1)
  const saver = openForm()
  await saver.save({ body: 'a' }, 'form a', follow)
  expect(results).toEqual([{ outcome: 'refused', error: refused, values: 'form a' }])
  expect([saver.state().unsettled, openForm().state().unsettled]).toEqual([null, null])
  await saver.save({ body: 'b' }, 'form b', follow)
  expect(send).toHaveBeenLastCalledWith({ body: 'b' }, 'key 2')
})

it('was not carried out if the session had ended before, so the form is free', async () => {
  send.mockRejectedValueOnce(noSession).mockResolvedValueOnce(1)
  await openForm().save({ body: 'a' }, 'form a', follow)
  const afterSignIn = openForm()
  expect(afterSignIn.state().unsettled).toBeNull()
  await afterSignIn.save({ body: 'b' }, 'form b', follow)
  expect(send.mock.calls.map(([, key]) => key)).toEqual(['key 1', 'key 2'])
})

describe('a save whose answer was lost', () => {
  it.each<[how: string, reload: boolean, press: 'save' | 'sendAgain']>([
    ['by Save', false, 'save'],
    ['by Save after a reload', true, 'save'],
    ['by Send again', false, 'sendAgain'],
    ['by Send again after a reload', true, 'sendAgain'],
  ])('is sent again %s, with the same key and body', async (_how, reload, press) => {
    send.mockRejectedValueOnce(lost).mockResolvedValueOnce(1)
    let saver = openForm()
    await saver.save({ body: 'a' }, 'form a', follow)
    if (reload) saver = openForm()
    expect(saver.state().unsettled).toMatchObject({ key: 'key 1', values: 'form a' })
    if (press === 'save') await saver.save({ body: 'b' }, 'form b', follow)
    else await saver.sendAgain(follow)
    expect(send.mock.calls).toEqual([
      [{ body: 'a' }, 'key 1'],
      [{ body: 'a' }, 'key 1'],
    ])
    expect(results).toEqual([
      { outcome: 'unknown', error: lost, values: 'form a' },
      { outcome: 'saved', data: 1, values: 'form a' },
    ])
    expect([saver.state().unsettled, openForm().state().unsettled]).toEqual([null, null])
  })

  it('stays unsettled while no answer tells its outcome', async () => {
    send.mockRejectedValueOnce(lost).mockRejectedValueOnce(noSession).mockRejectedValueOnce(refused)
    const saver = openForm()
    await saver.save({ body: 'a' }, 'form a', follow)
    await saver.sendAgain(follow)
    expect(saver.state().unsettled?.key).toBe('key 1')
    await saver.sendAgain(follow)
    expect(results.map(({ outcome }) => outcome)).toEqual(['unknown', 'unknown', 'refused'])
    expect(saver.state().unsettled).toBeNull()
  })

  it('stays unsettled when the session ends, and is sent again with its key', async () => {
    send.mockRejectedValueOnce(lost).mockRejectedValueOnce(noSession).mockResolvedValueOnce(1)
    const saver = openForm()
    await saver.save({ body: 'a' }, 'form a', follow)
    await saver.sendAgain(follow)
    const afterSignIn = openForm()
    expect(afterSignIn.state().unsettled).toMatchObject({
      values: 'form a',
      address: '/transactions/debit',
    })
    await afterSignIn.sendAgain(follow)
    expect(send.mock.calls.map(([, key]) => key)).toEqual(['key 1', 'key 1', 'key 1'])
  })

  it('is read again, once another tab has settled it', async () => {
    send.mockRejectedValueOnce(lost).mockResolvedValueOnce(1)
    const saver = openForm()
    await saver.save({ body: 'a' }, 'form a', follow)
    const other = openForm()
    saver.readAgain()
    expect(saver.state().unsettled?.key).toBe('key 1')
    await other.sendAgain(follow)
    saver.readAgain()
    expect(saver.state()).toEqual({ saving: false, unsettled: null })
  })

  it('does not touch the save of another tab', async () => {
    const here = openForm()
    send.mockRejectedValueOnce(lost).mockResolvedValueOnce(2)
    await openForm().save({ body: 'a' }, 'form a', follow)
    await here.save({ body: 'b' }, 'form b', follow)
    expect(openForm().state().unsettled).toMatchObject({ key: 'key 1', values: 'form a' })
  })

  it('is forgotten when it is set aside', async () => {
    send.mockRejectedValueOnce(lost)
    const saver = openForm()
    await saver.save({ body: 'a' }, 'form a', follow)
    saver.setAside()
    await saver.sendAgain(follow)
    expect([saver.state().unsettled, openForm().state().unsettled]).toEqual([null, null])
    expect(send).toHaveBeenCalledTimes(1)
  })
})

it('shows a save as unsettled to a form that opens before the answer came', async () => {
  const { promise, resolve } = Promise.withResolvers<number>()
  send.mockReturnValueOnce(promise)
  const sending = openForm().save({ body: 'a' }, 'form a', follow)
  expect(openForm().state().unsettled?.key).toBe('key 1')
  resolve(1)
  await sending
  expect(openForm().state().unsettled).toBeNull()
})

it('sends nothing else until the callback for the result has ended', async () => {
  send.mockRejectedValueOnce(lost).mockResolvedValueOnce(1)
  const { promise, resolve } = Promise.withResolvers<void>()
  const saver = openForm()
  const told: boolean[] = []
  saver.onChange(() => told.push(saver.state().saving))
  const sending = saver.save({ body: 'a' }, 'form a', () => promise)
  await vi.waitFor(() => expect(saver.state().unsettled).not.toBeNull())
  await saver.save({ body: 'b' }, 'form b', follow)
  await saver.sendAgain(follow)
  saver.setAside()
  expect(send).toHaveBeenCalledTimes(1)
  expect(saver.state()).toMatchObject({ saving: true, unsettled: { key: 'key 1' } })
  resolve()
  await sending
  expect([told.at(0), told.at(-1), results.length]).toEqual([true, false, 0])
  await saver.sendAgain(follow)
  expect(send).toHaveBeenCalledTimes(2)
})

it('can save again after the callback for the result has failed', async () => {
  send.mockResolvedValue(1)
  const saver = openForm()
  const failing = saver.save({ body: 'a' }, 'form a', () => Promise.reject(new Error('no printer')))
  await expect(failing).rejects.toThrow('no printer')
  expect(saver.state().saving).toBe(false)
})
