import type { ReactNode } from 'react'
import { createStore } from '../store.ts'

/** A short message about the result of an action. */
export interface ToastMessage {
  readonly title: string
  readonly description?: ReactNode
  readonly variant?: 'default' | 'destructive' | undefined
}

/** A message in the list. A closed message is no longer shown. */
export interface ShownToast extends ToastMessage {
  readonly id: number
  readonly open: boolean
}

/** The number of messages shown at a time, how long one is shown, and how long a closed one stays in the list. */
export const TOAST_LIMIT = 1
export const TOAST_DURATION_MS = 5_000
const REMOVE_DELAY_MS = 1_000_000

const toasts = createStore<readonly ShownToast[]>([])
let lastId = 0

/** Shows a message in place of the previous one. Returns its id, for `dismissToast`. */
export function toast(message: ToastMessage): number {
  lastId += 1
  toasts.set([{ ...message, id: lastId, open: true }, ...toasts.now()].slice(0, TOAST_LIMIT))
  return lastId
}

/** Closes a message. It stays in the list for a long time, hidden. */
export function dismissToast(id: number): void {
  toasts.set(toasts.now().map((each) => (each.id === id ? { ...each, open: false } : each)))
  setTimeout(() => toasts.set(toasts.now().filter((each) => each.id !== id)), REMOVE_DELAY_MS)
}

/** The messages, newest first, and the subscription to their changes. */
export const { now: currentToasts, onChange: onToastsChange } = toasts
