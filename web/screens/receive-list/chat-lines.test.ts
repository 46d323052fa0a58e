import { describe, expect, it } from 'vitest'
import { readCsv } from '../../table-files/csv.ts'
import { textOf } from '../../table-files/table.ts'
import { pastedTable } from './chat-lines.ts'
import { unreadRows } from './unread-rows.ts'

const HOUSE = { codes: new Set(['AFN', 'USD']), branches: [{ code: 'KBL', name: 'Kabul' }] }
const list = (...rows: string[]) => rows.join('\n')
const tableOf = (text: string) =>
  readCsv(new TextEncoder().encode(pastedTable(text, HOUSE) ?? ''), { rows: 100 })
const read = (text: string) =>
  tableOf(text).rows.map(({ line, cells }) => [line, ...cells.map(textOf)])

describe('lines of a chat', () => {
  const HEADINGS = ['Number at the Partner', 'Amount', 'Currency', 'Receiver Name']
  const LAST = 'Not Read for Certain'

  it('become cells below the names of the screen, with blank lines between', () => {
    const pasted = list('D-1 Zahra 1,200$', '', '\u200eD-2 گل ۷۰۰ دالر', '', 'D-3 Ali $ 900', '')
    expect(read(pasted)).toEqual([
      [1, ...HEADINGS, LAST],
      [2, 'D-1', '1200', '$', 'Zahra'],
      [4, 'D-2', '700', 'دالر', 'گل'],
      [6, 'D-3', '900', '$', 'Ali'],
    ])
    expect(unreadRows(tableOf(pasted).rows)).toEqual([])
  })

  it('stay beside what could not be read of them, and their rows are named', () => {
    const pasted = list(
      'Salam, today:',
      'D-1 Zahra d/o Ali 1,200$ 0799123456 from Nasir',
      'D-2 Gul 5 lakh AFN from "Nasir"',
      'D-3\tSara 700$; from Nasir',
      'D-4 Ali 900$',
    )
    const [headings, ...rows] = read(pasted)
    expect(headings).toEqual([
      ...[1, ...HEADINGS, 'Receiver Father Name', 'Receiver Phone', 'Sender Name', LAST],
    ])
    expect(rows).toEqual([
      [2, '', '', '', '', '', '', '', 'Salam, today:'],
      [3, 'D-1', '1200', '$', 'Zahra', 'Ali', '0799123456', 'Nasir'],
      [
        4,
        'D-2',
        '',
        '',
        'Gul',
        '',
        '',
        'Nasir',
        'D-2 Gul 5 lakh AFN from Nasir · Amount: which figure?',
      ],
      [5, 'D-3', '700', '$', 'Sara', '', '', 'Nasir'],
      [6, 'D-4', '900', '$', 'Ali', '', '', '', 'D-4 Ali 900$ · Sender Name?'],
    ])
    expect(unreadRows(tableOf(pasted).rows)).toMatchObject([
      { row: 2 },
      { row: 4 },
      { row: 6, line: 'D-4 Ali 900$ · Sender Name?' },
    ])
  })

  it('are read between greetings, which are shown', () => {
    const pasted = list(
      "Salam brother, today's list",
      '301 - Zia Rahimi - 0799111222 - 1500$',
      '302 - Nabi s/o Wali - ۰۷۹۹۱۱۱۲۲۳ - ۲۰۰۰ AFN from Wahid',
      'Thanks',
    )
    expect(read(pasted).slice(2, 4)).toEqual([
      [3, '301', '1500', '$', 'Zia Rahimi', '', '0799111222', '', expect.stringMatching('^301 ')],
      [4, '302', '2000', 'AFN', 'Nabi', 'Wali', '0799111223', 'Wahid'],
    ])
    expect(unreadRows(tableOf(pasted).rows)).toMatchObject([
      { row: 2, line: "Salam brother, today's list" },
      { row: 3 },
      { row: 5, line: 'Thanks' },
    ])
  })

  it('are read as soon as one of them is read whole, and the others are named', () => {
    const pasted = list(
      'Salam hajji sahib',
      '2) Latifa Herat $600 no. X-12',
      'X-14 / 900 / Parwin',
      'Omid 300 dollar',
      'X-11 Najib Amiri 400$',
    )
    expect(read(pasted).slice(1)).toEqual([
      [2, '', '', '', '', 'Salam hajji sahib'],
      [3, 'X-12', '600', '$', '', expect.stringMatching(/ · Receiver: is the last word/)],
      [4, 'X-14', '900', '?', 'Parwin', 'X-14 / 900 / Parwin · Amount: which currency?'],
      [5, '', '', '', '', 'Omid 300 dollar'],
      [6, 'X-11', '400', '$', 'Najib Amiri'],
    ])
    expect(unreadRows(tableOf(pasted).rows)?.map(({ row }) => row)).toEqual([2, 3, 4, 5])
  })

  it('are read too where a comma divides only a part of them', () => {
    const pasted = list('D-1 Zahra, 1,200$, from Nasir', 'D-2 Gul, 700$, from Nasir')
    expect(read(pasted).slice(1)).toEqual([
      [2, 'D-1', '1200', '$', 'Zahra', 'Nasir'],
      [3, 'D-2', '700', '$', 'Gul', 'Nasir'],
    ])
  })
})

it.each([
  ['tabs', list('D-1\t1,200$\tZahra Gul', 'D-2\t700$\tAli Khan')],
  ['tabs, with a day in the first cell', list('9 Qaws\tD-1\t500 $', '9 Qaws\tD-2\t700 $')],
  ['semicolons', list('D-1;1,200 $;Zahra Gul', 'D-2;700 $;Ali Khan')],
  ['commas without blanks', list('D-1 Zahra,500 USD,Kabul', 'D-2 Ali Gul,700 USD,Kabul')],
  ['commas between figures', list('101,500', '102,700')],
  ['quotation marks', list('"D-1","1,200 $","Zahra Gul"', '"D-2","700 $","Ali"')],
])('a list with %s is a file, and stays as it is', (_, pasted) => {
  expect(pastedTable(pasted, HOUSE)).toBe(pasted)
  expect(unreadRows(tableOf(pasted).rows)).toBeNull()
})

it('a list with two blanks between its cells is divided by them', () => {
  expect(pastedTable(list('D-1  500$  Zahra', 'D-2  700$  Ali'), HOUSE)).toBe(
    list('D-1\t500$\tZahra', 'D-2\t700$\tAli'),
  )
})

it.each([
  ['without a currency', list('D-1 Zahra 1,200', 'D-2 Ali 12,000')],
  ['without a number', list('Zahra 1,200$', 'Ali 700$')],
  ['of words alone', 'Zahra'],
])('a list of lines %s, with nothing between their cells, is none', (_, pasted) => {
  expect(pastedTable(pasted, HOUSE)).toBeNull()
})
