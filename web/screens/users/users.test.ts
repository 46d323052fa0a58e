import { describe, expect, it } from 'vitest'
import { checkOf, valuesOf } from '../../lists/row-kind.ts'
import { USERS } from './index.tsx'
import { NEW_BRANCH } from './user-branch.ts'

type UserValues = typeof USERS.fresh

const KARIM = {
  id: 2,
  userName: 'karim',
  userType: 'Manager',
  branch: 'KBL',
  isHeadOffice: false,
  createdAt: '2026-11-20T08:00:00.000Z',
  updatedAt: '2026-11-20T08:00:00.000Z',
} as const

const GOOD: UserValues = {
  userName: 'karim',
  password: 'twelve chars',
  userType: 'User',
  chosenBranch: 'HQ',
  newBranch: '',
}

const FRESH = { userName: '', password: '', userType: '', chosenBranch: '', newBranch: '' }

it('a new form starts empty, and the form of an edited user with their values but no password and no chosen branch', () => {
  expect(valuesOf(USERS, null)).toEqual(FRESH)
  expect(valuesOf(USERS, KARIM)).toEqual({
    userName: 'karim',
    password: '',
    userType: 'Manager',
    chosenBranch: '',
    newBranch: '',
  })
})

it.each([
  [{ chosenBranch: 'KBL', newBranch: 'left over' }, { branch: 'KBL' }],
  [{ chosenBranch: NEW_BRANCH, newBranch: ' mzr ' }, { branch: 'MZR' }],
  [{ chosenBranch: '', newBranch: 'left over' }, {}],
])(
  'the request has the password unchanged, the name trimmed, and of %j the branch %j',
  (branches, branch) => {
    const typed = { userName: ' karim ', password: ' p w ', userType: 'User', ...branches }
    expect(USERS.bodyOf(typed, null)).toEqual({
      userName: 'karim',
      password: ' p w ',
      userType: 'User',
      ...branch,
    })
  },
)

/** Rules: docs/rules/sessions-and-roles.md */
type Case = [values: Partial<UserValues>, messages: Partial<UserValues>]
const NO_CODE = 'Branch must be at most 8 Latin letters or digits, such as KBL'
const KEPT = 'ALL is kept: no branch can have this code'
const BOTH: Case[] = [
  [{}, {}],
  [{ userName: ' ' }, { userName: 'Username is required' }],
  [{ userName: 'k'.repeat(100) }, {}],
  [{ userName: 'k'.repeat(101) }, { userName: 'Username must be less than 100 characters' }],
  [{ userName: 'k\u0007' }, { userName: 'Username must not hold control characters' }],
  [{ password: 'p'.repeat(11) }, { password: 'Password must have at least 12 characters' }],
  [{ password: 'twelve chars' }, {}],
  [
    { password: 'p'.repeat(12) },
    {
      password:
        'Password is easy to guess: take several words that have nothing to do with each other',
    },
  ],
  [{ password: 'p'.repeat(256) }, { password: 'Password must be less than 255 characters' }],
  [{ userType: '' }, { userType: 'User Type is required' }],
  [{ chosenBranch: NEW_BRANCH, newBranch: 'mzr' }, {}],
  [{ chosenBranch: NEW_BRANCH, newBranch: '' }, { newBranch: NO_CODE }],
  [{ chosenBranch: NEW_BRANCH, newBranch: 'کابل' }, { newBranch: NO_CODE }],
  [{ chosenBranch: NEW_BRANCH, newBranch: 'all' }, { newBranch: KEPT }],
  [
    { userName: '', userType: '' },
    { userName: 'Username is required', userType: 'User Type is required' },
  ],
]

function messagesFor(edited: typeof KARIM | null, values: Partial<UserValues>) {
  const { errors } = checkOf(USERS, edited)({ ...GOOD, ...values })
  return Object.fromEntries(Object.entries(errors).map(([field, { message }]) => [field, message]))
}

describe('the checks of a new user', () => {
  it.each<Case>([
    ...BOTH,
    [{ password: '' }, { password: 'Password is required' }],
    [{ chosenBranch: '' }, { chosenBranch: 'Branch is required' }],
  ])('return for %j the messages %j', (values, messages) => {
    expect(messagesFor(null, values)).toEqual(messages)
  })
})

describe('the checks of an edited user', () => {
  it.each<Case>([...BOTH, [{ password: '' }, {}], [{ chosenBranch: '' }, {}]])(
    'return for %j the messages %j',
    (values, messages) => {
      expect(messagesFor(KARIM, values)).toEqual(messages)
    },
  )
})
