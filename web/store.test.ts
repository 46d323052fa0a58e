import { expect, it, vi } from 'vitest'
import { createSignal, createStore } from './store.ts'

it('calls the listener after the new value is set', () => {
  const { now, set, onChange } = createStore(0)
  const seen: number[] = []
  onChange(() => seen.push(now()))
  set(1)
  set(2)
  expect(seen).toEqual([1, 2])
})

it('calls every listener until that listener stops', () => {
  const { tell, onChange } = createSignal()
  const [one, other] = [vi.fn(), vi.fn()]
  const stop = onChange(one)
  onChange(other)
  tell()
  stop()
  tell()
  expect([one, other].map(({ mock }) => mock.calls.length)).toEqual([1, 2])
})
