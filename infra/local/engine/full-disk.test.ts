import { spawnSync } from 'node:child_process'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { mountSmallDisk } from '../../../e2e/small-disk.ts'
import { type Books, booksOf, type Posted, post } from '../../testing/store-postings.ts'
import { openStore, type Store } from './open.ts'

/**
 * Tests the store while its disk is full, and on a disk that can only be read. Only root can mount such disks, so for other
 * users these tests are skipped.
 */

const DISK_BYTES = 8 * 1024 * 1024
const PAGE_BYTES = 4_096
const CLERKS = 8
const FULL = 'database or disk is full'

const disk = mountSmallDisk(DISK_BYTES)

describe.skipIf(!disk)('on a small disk', () => {
  const { folder = '', fill = () => {}, makeRoom = () => {}, remove = () => {} } = disk ?? {}
  let store: Store
  const acknowledged: Posted[] = []
  let began = 0

  beforeAll(async () => {
    store = await openStore(folder)
  })
  afterEach(makeRoom)
  afterAll(() => {
    store.close()
    remove()
  })

  /** Lets several clerks post at once. @returns the errors of those that were refused */
  async function postAtOnce(): Promise<Error[]> {
    const outcomes = await Promise.allSettled(
      Array.from({ length: CLERKS }, async () => {
        began += 1
        const name = `posting ${began}`
        acknowledged.push({ name, number: await post(store, name) })
      }),
    )
    return outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason as Error] : []))
  }

  function expectExactly({ faults, posted }: Books): void {
    expect(faults).toEqual([])
    const wanted = acknowledged.map(({ name, number }) => [number, name])
    expect([...posted].sort(([a], [b]) => a - b)).toEqual(
      wanted.sort(([a], [b]) => Number(a) - Number(b)),
    )
  }

  it('refuses a whole group with the reason, and goes on when there is room', async () => {
    expect(await postAtOnce()).toEqual([])
    // The room ends in the middle of another write each time.
    for (let pages = 0; pages < 40; pages += 1) {
      makeRoom()
      fill(pages * PAGE_BYTES)
      const refused: Error[] = []
      while (refused.length < CLERKS) refused.push(...(await postAtOnce()))
      for (const { name, message } of refused) {
        expect([name, message]).toEqual(['InternalServerError', expect.stringContaining(FULL)])
      }
      expectExactly(await booksOf(store))
    }
    makeRoom()
    expect(await postAtOnce()).toEqual([])
    expectExactly(await booksOf(store))
  })

  it('has exactly what was acknowledged when it is opened again', async () => {
    fill()
    store.close()
    makeRoom()
    store = await openStore(folder)
    expectExactly(await booksOf(store))
  })

  it('is refused in one sentence on a disk that can only be read', async () => {
    store.close()
    const remounted = (how: string) => spawnSync('mount', ['-o', `remount,${how}`, folder]).status
    expect(remounted('ro')).toBe(0)
    try {
      await expect(openStore(folder)).rejects.toThrow(/^The database \S+ can't be opened: /)
    } finally {
      expect(remounted('rw')).toBe(0)
    }
    store = await openStore(folder)
    expectExactly(await booksOf(store))
  })
})
