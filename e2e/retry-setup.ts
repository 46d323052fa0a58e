import { afterEach } from 'vitest'
import { forgetComplaints } from './browser.ts'

// A test that failed midway may not have taken what the browser reported. Its next try, and the last test of the file,
// would fail because of it.
afterEach(({ task }) => {
  if (task.result?.state === 'fail') forgetComplaints()
})
