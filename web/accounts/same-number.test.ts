import { expect, it } from 'vitest'
import type { ListedAccount } from './account-options.ts'
import { othersWith } from './same-number.ts'

const account = (accountNumber: string, more: Partial<ListedAccount>) =>
  ({ accountNumber, taskiraNo: null, phoneNumber: null, ...more }) as ListedAccount

const ACCOUNTS = [
  account('1000', { phoneNumber: '0700123456', taskiraNo: '1400-0101-12345' }),
  account('1001', { phoneNumber: '+93700123456' }),
  account('1002', {}),
  account('1003', { phoneNumber: '0799 111 222 / 0093 (0)700-123-456' }),
]

it.each([
  ['phoneNumber', '700 123 456', '', ['1000', '1001', '1003']],
  ['phoneNumber', '700 123 456', '1001', ['1000', '1003']],
  ['phoneNumber', '+93 799 111 222', '', ['1003']],
  ['phoneNumber', '0799111222, 0700123456', '', ['1003', '1000', '1001']],
  ['phoneNumber', '0700000000', '', []],
  ['phoneNumber', '0700123457', '', []],
  ['phoneNumber', '', '1000', []],
  ['taskiraNo', '14000101 12345', '', ['1000']],
  ['taskiraNo', '1400010112345', '1000', []],
] as const)(
  'the other accounts with the %s %j, beside "%s", are %j',
  (field, text, own, numbers) => {
    expect(othersWith(ACCOUNTS, field, text, own).map((each) => each.accountNumber)).toEqual(
      numbers,
    )
  },
)
