import { beforeEach, expect, it, vi } from 'vitest'
import { memoryStorage } from './attempt.ts'
import {
  forgetUser,
  isSignedIn,
  loseSession,
  sessionEnd,
  storeUser,
  wasInterrupted,
} from './stored-session.ts'

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  forgetUser()
  storeUser({ id: 7, userName: 'zahra', userType: 'User' })
})

it.each([
  ['one call', 1],
  ['several calls at once', 2],
])('remembers the user after %s failed because there was no session', (_, times) => {
  for (let call = 1; call <= times; call += 1) loseSession(`reason ${call}`)
  expect([isSignedIn(), wasInterrupted(7), wasInterrupted(8)]).toEqual([false, true, false])
  expect(sessionEnd()).toBe('reason 1')
})

it('tells no reason any more after the next sign-in', () => {
  loseSession('Your session ended')
  storeUser({ id: 7, userName: 'zahra', userType: 'User' })
  expect(sessionEnd()).toBe('')
})

it('forgets the user after Logout', () => {
  loseSession('Your session ended')
  forgetUser()
  expect([isSignedIn(), wasInterrupted(7), sessionEnd()]).toEqual([false, false, ''])
})
