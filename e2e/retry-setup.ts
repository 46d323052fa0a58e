import { afterEach, beforeEach } from 'vitest'
import { forgetterOfComplaints } from './browser.ts'

// A test that failed midway may not have taken what the browser reported during it. Its next try, and the last test of the
// file, would fail because of it. What was reported before it stays.
let forget: () => void
beforeEach(() => {
  forget = forgetterOfComplaints()
})
afterEach(({ task }) => {
  if (task.result?.state === 'fail') forget()
})
