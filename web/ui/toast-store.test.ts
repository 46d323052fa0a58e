import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { currentToasts, dismissToast, onToastsChange, toast } from './toast-store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const first = () => currentToasts()[0]

it('shows one message at a time, the newest', () => {
  toast({ title: 'first' })
  toast({ title: 'second', variant: 'destructive' })
  expect(currentToasts()).toMatchObject([{ title: 'second', variant: 'destructive', open: true }])
})

it('closes only the message with this id, and no later one', () => {
  const meant = toast({ title: 'mismatch' })
  dismissToast(meant)
  expect(first()).toMatchObject({ title: 'mismatch', open: false })
  toast({ title: 'saved' })
  dismissToast(meant)
  expect(first()).toMatchObject({ title: 'saved', open: true })
})

it('closes a message at once and drops it from the list after 1000000 ms', () => {
  toast({ title: 'saved' })
  const onChange = vi.fn()
  onToastsChange(onChange)
  dismissToast(first()?.id ?? 0)
  expect(first()).toMatchObject({ title: 'saved', open: false })
  expect(onChange).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(999_999)
  expect(currentToasts()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(currentToasts()).toHaveLength(0)
})
