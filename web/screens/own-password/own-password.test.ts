import { expect, it } from 'vitest'
import { checkPasswords, type PasswordValues } from './index.tsx'

const GOOD: PasswordValues = {
  currentPassword: 'x',
  newPassword: 'twelve chars',
  again: 'twelve chars',
}

it.each<[given: Partial<PasswordValues>, messages: Partial<PasswordValues>]>([
  [{}, {}],
  [{ currentPassword: '' }, { currentPassword: 'Current password is required' }],
  [{ newPassword: '', again: '' }, { newPassword: 'New password is required' }],
  [
    { newPassword: 'eleven char', again: 'eleven char' },
    { newPassword: 'New password must have at least 12 characters' },
  ],
  [{ again: '' }, { again: 'New password again must be the same as the new password' }],
  [
    { currentPassword: '', again: 'twelve charS' },
    {
      currentPassword: 'Current password is required',
      again: 'New password again must be the same as the new password',
    },
  ],
  // If the new password itself is invalid, there is no error about the repetition.
  [
    { newPassword: 'short', again: 'other' },
    { newPassword: 'New password must have at least 12 characters' },
  ],
])('the checks return for %j the messages %j', (given, messages) => {
  const { errors } = checkPasswords({ ...GOOD, ...given })
  const said = Object.entries(errors).map(([field, { message }]) => [field, message])
  expect(Object.fromEntries(said)).toEqual(messages)
})
