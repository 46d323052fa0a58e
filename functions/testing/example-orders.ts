import { addDays } from '../../shared/calendar/business-date.ts'
import { amountIn, formatAmount } from '../../shared/money/amount.ts'
import { type Ask, openAccount, PIXEL, type Staff } from './example-asks.ts'

const HAWALA = {
  currencyId: 1,
  amount: '1000',
  sender: { name: 'کریم', phone: '0700000001' },
  receiver: { name: 'زهرا', fatherName: 'علی', phone: '0790000002', idNumber: '1234567' },
}

/**
 * A Manager of another branch sends hawalas to head office's branch. Somebody who didn't send them pays a part of the first,
 * and somebody else takes the payout back. The receiver of the second pays the commission. The third gets a new code, and
 * somebody else cancels it with that code.
 */
export async function hawalaOrders({ admin, manager, secondManager, branchManager }: Staff) {
  const { accountNumber } = await openAccount(admin)
  const { branch } = (await admin('auth/me')).user
  const body = { ...HAWALA, way: 'send', destination: { branch }, commission: '20' }
  const paid = await branchManager('hawala-orders/create', { body })
  const shown = { name: 'زهرا', idKind: 'Taskira', idNumber: '1234567', phone: '0790000002' }
  const part = { amount: '1', to: { account: accountNumber }, photo: PIXEL }
  const onBehalf = { name: 'زهرا', relation: 'برادر' }
  const { version } = await manager('hawala-orders/pay', {
    params: { id: paid.id },
    body: { code: paid.code, receiver: shown, ...part, onBehalf },
  })
  const wrongly = {
    params: { id: paid.id },
    body: { reason: 'It was for another account', version },
  }
  await secondManager('hawala-orders/reopen', wrongly)
  const { version: boardVersion } = await manager('rate-board/read')
  const fromReceiver = { ...body, commissionFrom: 'receiver' }
  const dollars = await branchManager('hawala-orders/create', { body: fromReceiver })
  await manager('hawala-orders/pay', {
    params: { id: dollars.id },
    body: { code: dollars.code, receiver: shown, payAs: { currencyId: 2, boardVersion } },
  })
  const from = { account: accountNumber }
  const waiver = { commission: '0', commissionReason: 'An old customer' }
  const sent = await branchManager('hawala-orders/create', { body: { ...body, from, ...waiver } })
  const params = { id: sent.id }
  const renewed = { params, body: { reason: 'The paper was lost' } }
  const { code } = await branchManager('hawala-orders/new-code', renewed)
  const phone = { receiver: { phone: '0790000003' }, reason: 'A digit was wrong' }
  await branchManager('hawala-orders/correct', { params, body: phone })
  await admin('branches/save', { params: { code: 'HRT' }, body: { name: 'Herat' } })
  const elsewhere = { payingBranch: 'HRT', reason: 'She moved', code }
  const redirected = await branchManager('hawala-orders/redirect', { params, body: elsewhere })
  const cancelled = { params, body: { code: redirected.code, reason: 'The receiver has left' } }
  await secondManager('hawala-orders/cancel', cancelled)
  await admin('hawala-orders/list', { query: { state: 'payable', payingBranch: branch } })
  const today = sent.date
  await admin('hawala-orders/search', { body: { name: 'زهرا', from: today, to: today } })
  await admin('hawala-orders/search', {
    body: { from: addDays(today, -90), to: today, counted: true },
  })
  await admin('hawala-orders/read', { params })
  await partnersOrders(
    { ask: admin, colleague: manager, elsewhere: branchManager, another: secondManager },
    body,
  )
}

/**
 * Makes a hawala that a partner pays, and one that a partner sends and another partner pays, to whom a colleague of the
 * recorder forwards it.
 */
async function partnersOrders(
  {
    ask,
    colleague,
    elsewhere,
    another,
  }: Record<'ask' | 'colleague' | 'elsewhere' | 'another', Ask>,
  { currencyId, amount, sender, receiver }: typeof HAWALA,
) {
  const partner = { accountType: 'Hawala Partner' }
  const [one, other] = [await openAccount(ask, partner), await openAccount(ask, partner)]
  const { branch } = (await ask('auth/me')).user
  const money = { currencyId, amount, sender, receiver, partnerCommission: '5' }
  const destination = { account: one.accountNumber }
  const sent = { ...money, way: 'send', destination, commission: '20' }
  const { id } = await ask('hawala-orders/create', { body: sent })
  await ask('hawala-orders/confirm', {
    params: { id },
    body: { partnerNumber: 'MZ-7', partnerCommission: '4' },
  })
  const received = { way: 'receive', partner: one.accountNumber, payingBranch: branch }
  const body = { ...money, ...received, partnerNumber: 'MZ-8' }
  const row = { partnerNumber: 'MZ-9', amount, receiverName: 'زهرا', payingBranch: branch }
  const rows = [{ ...row, line: 2, senderName: 'کریم', partnerDate: null }]
  await ask('hawala-orders/plan', { body: { partner: one.accountNumber, rows } })
  const forwarded = await ask('hawala-orders/create', { body })
  // The list again, below a hawala that was received meanwhile.
  const again = { ...row, line: 3, partnerNumber: 'MZ-8', senderName: 'کریم' }
  await ask('hawala-orders/plan', { body: { partner: one.accountNumber, rows: [again] } })
  await elsewhere('hawala-orders/vouch', {
    params: { id: forwarded.id },
    body: { partnerAgreed: 'Hamid: yes' },
  })
  await colleague('hawala-orders/forward', {
    params: { id: forwarded.id },
    body: { partner: other.accountNumber, partnerNumber: 'DXB-1', partnerCommission: '3' },
  })
  const { date: day } = forwarded
  await ask('hawala-orders/search', {
    body: { partner: one.accountNumber, from: day, to: day, counted: true },
  })
  await takenBack({ ask, colleague, another }, { body: { ...body, partnerNumber: 'MZ-9' }, other })
  const params = { accountId: other.id }
  const { closing: balance } = await ask('reports/partner', { params })
  const { businessDate: through } = await ask('auth/me')
  const compared = await ask('partners/compare', {
    params,
    body: { from: through, to: through, rows: [{ number: 'DXB-1', amount: '1001' }] },
  })
  const differences = [{ number: 'DXB-1', amount: compared.difference }]
  const theirs = formatAmount(amountIn(balance) + amountIn(compared.difference))
  const list = { name: 'dubai.csv', content: 'data:text/csv;base64,RFhCLTEsMTAwMQ==' }
  const agreed = await ask('reports/partner-agree', {
    params,
    body: { through, balance, theirs, differences, from: through, list },
  })
  const key = agreed.list?.address.split('/').at(-1) ?? ''
  await ask('images/read', { params: { key } })
  await ask('hawala-orders/create', { body: { ...body, sameNumber: 'He began his numbers again' } })
}

/** Makes a hawala that a partner sends, whose forwarding to another partner somebody else takes back. */
async function takenBack(
  { ask, colleague, another }: Record<'ask' | 'colleague' | 'another', Ask>,
  { body, other }: { body: object; other: { accountNumber: string } },
) {
  const { id, date } = await ask('hawala-orders/create', { body })
  const params = { id }
  const partner = other.accountNumber
  const { version } = await colleague('hawala-orders/forward', {
    params,
    body: { partner, partnerCommission: '3' },
  })
  await another('hawala-orders/reopen', {
    params,
    body: { reason: 'It has no cash', partnerAgreed: 'Hamid: yes', version },
  })
  const counted = { from: date, to: date, counted: true, partner }
  await ask('hawala-orders/search', { body: counted })
}
