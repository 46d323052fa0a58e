import { beforeAll, expect, it } from 'vitest'
import { openOffice } from '../../testing/office.ts'
import { sent, watch } from '../../testing/watch.ts'
import { getItem } from './get.ts'
import { counterKey, currencyKey } from './keys.ts'

beforeAll(openOffice)

it('what is asked for in one tick is read in one request, each item once', async () => {
  const asked = async () => {
    const [one, two, again, missing] = await Promise.all([
      getItem(currencyKey(1)),
      Promise.resolve().then(() => getItem(currencyKey(2))),
      getItem(currencyKey(1)),
      getItem(currencyKey(999)),
    ])
    expect([one?.['id'], two?.['id'], missing]).toEqual([1n, 2n, undefined])
    expect(again).toEqual(one)
  }
  expect(await sent(asked)).toEqual(['BatchGetItem'])
})

it('what is asked for later is another request', async () => {
  const asked = async () => {
    await getItem(currencyKey(1))
    await getItem(currencyKey(2))
  }
  expect(await sent(asked)).toEqual(['BatchGetItem', 'BatchGetItem'])
})

it('each piece of work has its own request, so that its own units are counted', async () => {
  const both = await Promise.all([
    watch(() => getItem(currencyKey(1))),
    watch(() => Promise.all([getItem(currencyKey(1)), getItem(counterKey('user'))])),
  ])
  expect(both.map(({ readUnits }) => readUnits)).toEqual([1, 2])
})
