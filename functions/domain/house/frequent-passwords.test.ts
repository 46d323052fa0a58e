import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, it } from 'vitest'
import { passwordProblem } from '../../../shared/contract/password.ts'
import { COMMON_PASSWORDS, commonPasswordProblem } from './frequent-passwords.ts'

it('the list is what the package has from 12 characters on', () => {
  const long = dictionary['passwords-common'].filter(({ length }) => length >= 12)
  expect([...COMMON_PASSWORDS]).toEqual([...new Set(long)].sort())
})

it.each([
  'password1234',
  'Password1234',
  'pass word 1234',
  'qwerty123456',
  'ｐａｓｓｗｏｒｄ１２３４',
  'password۱۲۳۴',
  'administrator',
])('%s is a common password', (password) => {
  expect(passwordProblem('Password', password)).toBeNull()
  expect(commonPasswordProblem('Password', password)).toMatch(/^Password is easy to guess: /)
})

it('several words are not', () => {
  expect(commonPasswordProblem('Password', 'correct horse battery')).toBeNull()
})
