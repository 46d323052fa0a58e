import { expect, it } from 'vitest'
import { readChatLine } from './chat-line.ts'
import { placesOf } from './chat-places.ts'

const CODES = new Set(['AFN', 'USD', 'EUR', 'RS'])
const PLACES = placesOf([{ code: 'HRT', name: 'Herat, Sarai Khorasan' }])
const read = (line: string) => readChatLine(line, CODES, PLACES)

const ZAHRA = { partnerNumber: 'D-302', amount: '1200', currency: '$', receiverName: 'Zahra' }

it.each<[line: string, cells: Readonly<Record<string, string>>]>([
  [
    'D-302 Zahra d/o Ali 1,200$ 0799123456 from Nasir',
    { ...ZAHRA, receiverFatherName: 'Ali', receiverPhone: '0799123456', senderName: 'Nasir' },
  ],
  ['D-302 Zahra 1,200$', ZAHRA],
  ['D-302: Zahra, $1,200.', ZAHRA],
  ['D-302\tZahra\t$ 1200', ZAHRA],
  ['1) D-302 Zahra – 1200 $', ZAHRA],
  ['[30/11, 12:30] Nasir: D-302 Zahra 1200$', ZAHRA],
  ['302 1,200$ Zahra', { ...ZAHRA, partnerNumber: '302' }],
  ['no 302 Zahra 1,200$', { ...ZAHRA, partnerNumber: '302' }],
  [
    'D302 Zahra 1,200.50 usd',
    { ...ZAHRA, partnerNumber: 'D302', amount: '1200.50', currency: 'usd' },
  ],
  ['D-302 Zahra USD1200', { ...ZAHRA, currency: 'USD' }],
  ['D-302 Zahra Rs.1,200', { ...ZAHRA, currency: 'Rs' }],
  ['D-302 Zahra 12,34,567/- rs', { ...ZAHRA, amount: '1234567', currency: 'rs' }],
  ['D-302 Zahra 1,200AFN', { ...ZAHRA, currency: 'AFN' }],
  ['D-302 Zahra 1,200 afghani', { ...ZAHRA, currency: 'afghani' }],
  ['D-302 Zahra 1.200,50€', { ...ZAHRA, amount: '1200.50', currency: '€' }],
  ['D-302 Zahra 1,200 us dollar', { ...ZAHRA, currency: 'us dollar' }],
  [
    'د-۳۰۲ زهرا ولد علی ۱٬۲۰۰ افغانی ۰۷۹۹۱۲۳۴۵۶ از ناصر',
    {
      partnerNumber: 'د-302',
      amount: '1200',
      currency: 'افغانی',
      receiverName: 'زهرا',
      receiverFatherName: 'علی',
      receiverPhone: '0799123456',
      senderName: 'ناصر',
    },
  ],
  [
    'D-302 1,200$ az taraf-e Nasir Khan 0788 123 456 ba Zahra +93 799 123 456',
    {
      ...ZAHRA,
      senderName: 'Nasir Khan',
      senderPhone: '0788123456',
      receiverPhone: '+93799123456',
    },
  ],
  ['D-302 from Nasir to Zahra 1,200$', { ...ZAHRA, senderName: 'Nasir' }],
  ['D-302 Zahra 1,200$ 1405/9/9', { ...ZAHRA, partnerDate: '1405/9/9' }],
  ['D-302 Zahra 1,200$ tel:00971501234567', { ...ZAHRA, receiverPhone: '00971501234567' }],
  ['2) Zahra $1,200 no. D-302', ZAHRA],
  ['D-302 Zahra bint Ali 1,200$', { ...ZAHRA, receiverFatherName: 'Ali' }],
  ['D-302 Zahra walad-e Ali 1,200$', { ...ZAHRA, receiverFatherName: 'Ali' }],
  ['D-302 Zahra Ibn Ali 1,200$', { ...ZAHRA, receiverFatherName: 'Ali' }],
  ['D-302 زهرا بن علی 1,200$', { ...ZAHRA, receiverName: 'زهرا', receiverFatherName: 'علی' }],
  ['D-302 Zahra 1,200$ from Ali Dubai', { ...ZAHRA, senderName: 'Ali Dubai' }],
  // A toman isn't a rial: the name stays, so that the plan refuses the row.
  ['D-302 Zahra 1200 تومان', { ...ZAHRA, currency: 'تومان' }],
])('%s is read whole', (line, cells) => {
  expect(read(line)).toEqual({ cells, doubt: null })
})

it.each([
  ['two amounts', 'D-302 Zahra 1,200$ 84,000 AFN'],
  ['a number on each side of a currency', 'D-302 Zahra 500 AFN 302'],
  ['two currencies', 'D-302 Zahra USD 500 AFN'],
  ['a share that is left over', 'D-302 Zahra 1,200$ share 5'],
  ['lakhs in words', 'D-302 Zahra AFN 5 lakh'],
  ['lakhs before the currency', 'D-302 Zahra 5 lakh AFN'],
  ['thousands in words', 'D-302 زهرا ۵ هزار دالر'],
  ['thousands by a letter', 'D-302 Zahra 5k$'],
  ['thousands after a blank', 'D-302 Zahra $5 000'],
  ['a group of three after a blank', 'D-302 Zahra 5 200 $'],
  ['a minus', 'D-302 Zahra -500$'],
  ['a minus behind', 'D-302 Zahra 500$-'],
  ['brackets', 'D-302 Zahra (500$)'],
  ['brackets with blanks', 'D-302 Zahra ( 500 $ )'],
  ['a rate', 'D-302 Zahra 1,200$ @ 69.5'],
  ['a day without its year', 'D-302 Zahra 1,200$ 12/9'],
  ['a phone with a digit too few', 'D-302 Zahra 079912345 5$'],
])('no amount is read from a line with %s, but its number', (_, line) => {
  const { cells, doubt } = read(line)
  expect(doubt).toBe('amount')
  expect(cells).toMatchObject({ partnerNumber: 'D-302' })
  expect(cells).not.toHaveProperty('amount')
  expect(cells).not.toHaveProperty('currency')
})

it('keeps the names and phones of a line of which only the amount is doubtful', () => {
  const people = {
    receiverName: 'Fatima',
    receiverFatherName: 'Hussain',
    receiverPhone: '0799010203',
    senderName: 'Ali',
  }
  expect(read('d905 - Fatima bint Hussain - 5 lakh AFN - 0799010203 from Ali')).toEqual({
    cells: { partnerNumber: 'd905', ...people },
    doubt: 'amount',
  })
  expect(read('d905 - Fatima bint Hussain - 750 - 0799010203 from Ali')).toEqual({
    cells: { partnerNumber: 'd905', amount: '750', currency: '?', ...people },
    doubt: 'currency',
  })
  expect(read('D-302 / 1,200 / Zahra')).toEqual({
    cells: { ...ZAHRA, currency: '?' },
    doubt: 'currency',
  })
  expect(read('D-302 Zahra 500 USDT')).toMatchObject({
    cells: { currency: '?' },
    doubt: 'currency',
  })
})

it.each([
  ['figures that may be thousands', '5 200 $ Zahra'],
  ['figures before a currency', '302 $ 1200 Zahra'],
  ['figures that end the line', 'Zahra 1,200 usd 302'],
  ['no number', 'Zahra 1,200$'],
  ['two numbers', 'D-302 D-303 Zahra 1,200$'],
  ['the place in the list alone', '2) Zahra 1,200$'],
  ['a title', 'لیست ۹ قوس'],
])('neither number nor amount is read from a line with %s', (_, line) => {
  expect(read(line)).toEqual({ cells: {}, doubt: 'number' })
})

const MONEY = { partnerNumber: 'D-302', amount: '1200', currency: '$' }

it.each<[what: string, line: string, cells: Readonly<Record<string, string>>]>([
  [
    'three decimals or a thousand, which stay as they are written, so that the plan refuses them',
    'D-302 Zahra 1.200 €',
    { ...ZAHRA, amount: '1.200', currency: '€' },
  ],
  ['a name before "to", which may lead to a city', 'D-302 1,200$ Zahra to Kabul', MONEY],
  ['two senders', 'D-302 Zahra 1,200$ from Nasir from Dubai', MONEY],
  ['no receiver', 'D-302 1,200$ from Nasir', MONEY],
  ['a sign in the name', 'D-302 Zahra+Ali 1,200$', MONEY],
  ['a town behind the name', 'D-302 Sayed Omar Herat 1,200$', MONEY],
  ['a town of two words', 'D-302 Omar Mazar-e Sharif 1,200$', MONEY],
  ['a town in Dari', 'D-302 عمر جلال آباد 1,200$', MONEY],
  ['the code of a branch', 'D-302 Omar hrt 1,200$', MONEY],
  [
    'a town behind the name of the father',
    'D-302 Zahra d/o Ali Herat 1,200$',
    { ...MONEY, receiverName: 'Zahra' },
  ],
  [
    'one phone behind the sender',
    'D-302 Zahra 1,200$ from Nasir 0799123456',
    { ...MONEY, receiverName: 'Zahra', senderName: 'Nasir' },
  ],
  [
    'two phones beside the receiver',
    'D-302 Zahra 0799123456 0788123456 1,200$',
    { ...MONEY, receiverName: 'Zahra' },
  ],
])('a line is doubtful: %s', (_, line, cells) => {
  expect(read(line)).toEqual({ cells, doubt: expect.any(String) })
})
