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
  // Of one that has to be typed anew the second typing says nothing.
  [
    { newPassword: 'short', again: 'other' },
    { newPassword: 'New password must have at least 12 characters' },
  ],
])('the checks of %j say %j', (given, messages) => {
  const { errors } = checkPasswords({ ...GOOD, ...given })
  const said = Object.entries(errors).map(([field, { message }]) => [field, message])
  expect(Object.fromEntries(said)).toEqual(messages)
})
