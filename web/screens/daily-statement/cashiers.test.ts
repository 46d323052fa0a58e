import { describe, expect, it } from 'vitest'
import {
  branchChoices,
  type Cashier,
  cashierAt,
  cashierChoices,
  cashiersOf,
  whoseWords,
} from './cashiers.ts'
import { sampleRow } from './sample-row.ts'

const BRANCHES = [
  { code: 'HQ', name: 'HQ' },
  { code: 'KBL', name: 'Kabul' },
]

const karim: Cashier = { branch: 'KBL', userId: 2, userName: 'karim' }
const fatima: Cashier = { branch: 'HRT', userId: 3, userName: 'fatima' }
const moved: Cashier = { branch: 'HRT', userId: 2, userName: 'karim' }
const ALL = [karim, fatima, moved]

describe('the cashiers of the day', () => {
  it('are taken from the cash position and from the rows, without duplicates', () => {
    const rows = [sampleRow(1), sampleRow(2, { branch: 'HRT' })]
    expect(cashiersOf([fatima], { cashiers: [karim] }, rows)).toEqual([fatima, karim, moved])
    expect(cashiersOf([karim], undefined, [])).toEqual([karim])
  })
})

it.each<[chosen: string, labels: string[]]>([
  ['', ['HQ', 'HRT', 'KBL - Kabul']],
  ['KBL', ['HQ', 'HRT', 'KBL - Kabul']],
  ['MZR', ['HQ', 'HRT', 'KBL - Kabul', 'MZR']],
])('with %j chosen, the branches to choose from are %j', (chosen, labels) => {
  const choices = branchChoices(BRANCHES, ALL, chosen)
  expect(choices.map(([, label]) => label)).toEqual(labels)
  expect(choices.map(([code]) => code)).toEqual(labels.map((label) => label.split(' ')[0]))
})

it('the branches to choose from are those of the house before anything of the day is known', () => {
  expect(branchChoices(BRANCHES, [], '').map(([code]) => code)).toEqual(['HQ', 'KBL'])
})

it.each<[branch: string, chosen: string, names: string[]]>([
  ['', '', ['fatima', 'karim']],
  ['KBL', '', ['karim']],
  ['HRT', '', ['fatima', 'karim']],
  ['KBL', '3', ['fatima', 'karim']],
  ['', '9', ['fatima', 'karim', 'User 9']],
])('in branch %j with %j chosen, the cashiers to choose from are %j', (branch, chosen, names) => {
  expect(cashierChoices(ALL, branch, chosen).map(({ userName }) => userName)).toEqual(names)
})

it.each<[branch: string, userId: string, left: string]>([
  ['', '3', '3'],
  ['HRT', '3', '3'],
  ['KBL', '3', ''],
  ['KBL', '2', '2'],
  ['KBL', '9', '9'],
])('after choosing branch %j, the cashier %j becomes %j', (branch, userId, left) => {
  expect(cashierAt(ALL, branch, userId)).toBe(left)
})

it.each<[branch: string, userId: string, words: string]>([
  ['', '', 'All branches'],
  ['KBL', '', 'Branch KBL - Kabul'],
  ['HQ', '', 'Branch HQ'],
  ['', '3', 'fatima'],
  ['HRT', '3', 'fatima, branch HRT'],
  ['', '9', 'User 9'],
])('the statement of branch %j and cashier %j is titled %s', (branch, userId, words) => {
  expect(whoseWords(BRANCHES, ALL, { branch, userId })).toBe(words)
})
