import { afterEach, expect, it, vi } from 'vitest'
import { fieldErrorsOf, signIn } from './sign-in.ts'

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['', '', { username: 'Username is required', password: 'Password is required' }],
  ['  ', 'x', { username: 'Username is required' }],
  ['zahra', '', { password: 'Password is required' }],
  ['zahra', 'x', {}],
])('the errors of the fields "%s" and "%s"', (username, password, errors) => {
  expect(fieldErrorsOf({ username, password })).toEqual(errors)
})

const user = { id: 2, userName: 'zahra', userType: 'Manager' }
const error = { title: 'Error', description: 'Login failed. Please try again.' }
const refused = (description: string) => ({ title: 'Login Failed', description })

it.each([
  [
    'the right password',
    200,
    { success: true, message: 'ok', user },
    { title: 'Login Successful', description: 'Welcome, zahra!' },
  ],
  [
    'a wrong password',
    401,
    { success: false, message: 'Wrong password' },
    refused('Wrong password'),
  ],
  [
    'a wrong password without a message',
    401,
    { success: false },
    refused('Invalid username or password'),
  ],
  ['a refusal with the status 200', 200, { success: false, message: 'Closed' }, refused('Closed')],
  [
    'too many attempts',
    429,
    { success: false, message: 'Wait 3 minutes' },
    refused('Wait 3 minutes'),
  ],
  ['a refusal in plain text', 403, 'no', refused('Invalid username or password')],
  ['an error of the server', 500, 'Request 7 failed', error],
  ['an error of the gateway', 503, { message: 'Service Unavailable' }, error],
])('sign-in shows a toast after %s', async (_, status, body, toast) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  vi.stubGlobal('fetch', async () => new Response(text, { status }))
  const outcome = await signIn({ username: 'zahra', password: 'x' })
  expect(outcome.toast).toMatchObject(toast)
  expect(outcome.user).toEqual(status === 200 && toast.title !== 'Login Failed' ? user : undefined)
})

it('sign-in shows an error if there is no connection', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  const outcome = await signIn({ username: 'zahra', password: 'x' })
  expect(outcome.toast).toMatchObject({ ...error, variant: 'destructive' })
})
