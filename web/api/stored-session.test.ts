import { beforeEach, expect, it, vi } from 'vitest'
import { memoryStorage } from './attempt.ts'
import { forgetUser, isSignedIn, loseSession, storeUser, wasInterrupted } from './stored-session.ts'

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  forgetUser()
  storeUser({ id: 7, userName: 'zahra', userType: 'User' })
})

it.each([
  ['one call', 1],
  ['several calls at once', 2],
])('remembers the user after %s failed because there was no session', (_, times) => {
  for (let call = 0; call < times; call += 1) loseSession()
  expect([isSignedIn(), wasInterrupted(7), wasInterrupted(8)]).toEqual([false, true, false])
})

it('forgets the user after Logout', () => {
  loseSession()
  forgetUser()
  expect([isSignedIn(), wasInterrupted(7)]).toEqual([false, false])
})
