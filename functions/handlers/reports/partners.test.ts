import { expect, it } from 'vitest'
import { onOrder, openHawalaOffice, receiving } from '../../testing/hawala-office.ts'

it('partners with their balances, limits and open hawalas', async () => {
  const { admin, laila, karim, zia, send } = await openHawalaOffice()
  const opened = async (given: object = {}) =>
    (await admin.account({ accountType: 'Hawala Partner', ...given })).accountNumber
  const [mazar, dubai, quiet] = [
    await opened(),
    await opened({ currencyId: 2 }),
    await opened({ accountStatus: 'Inactive' }),
  ]
  const { data: accounts } = await admin.call('accounts/list')
  const id = accounts.find(({ accountNumber }) => accountNumber === mazar)?.id ?? 0
  const limits = {
    floor: '-5000',
    ceiling: '9000',
    sendPer100000: '15000',
    receivePer100000: '-20',
  }
  await karim.save('accounts/limits', { params: { id }, body: limits })
  const through = (more: object = {}) =>
    send({ destination: { account: mazar }, partnerCommission: '15', ...more })
  await through()
  const confirmed = await through({ amount: '100' })
  await onOrder(laila, 'confirm', confirmed.id, {})
  const received = (more: object) =>
    zia.save('hawala-orders/create', {
      body: receiving({ partner: dubai, payingBranch: 'HRT', currencyId: 2, ...more }),
    })
  await received({ amount: '30' })
  await received({ amount: '12' })

  const { data: all, status } = await laila.call('reports/partners')
  const data = all.flatMap(({ accounts: own }) => own)
  expect(all.map(({ accountNumber, afn, groupFloor }) => [accountNumber, afn, groupFloor])).toEqual(
    [
      [mazar, '1130.00', null],
      [quiet, '0.00', null],
      // The house has published no rate.
      [dubai, null, null],
    ].sort(([one = ''], [other = '']) => (one && other && one < other ? -1 : 1)),
  )
  const nothing = { count: 0, amount: '0.00' }
  expect([status, data]).toMatchObject([
    200,
    [
      {
        accountId: id,
        accountNumber: mazar,
        currencyCode: 'AFN',
        balance: '1130.00',
        floor: '-5000.00',
        ceiling: '9000.00',
        sendPer100000: '15000.00',
        receivePer100000: '-20.00',
        sent: { count: 1, amount: '1000.00' },
        received: nothing,
        oldest: '2026-11-20',
      },
      { accountNumber: quiet, balance: '0.00', floor: null, sent: nothing, oldest: null },
      {
        accountNumber: dubai,
        currencyCode: 'USD',
        balance: '-42.00',
        sent: nothing,
        received: { count: 2, amount: '42.00' },
      },
    ].sort((one, other) => (one.accountNumber < other.accountNumber ? -1 : 1)),
  ])

  // A ceiling is a limit of what the house may owe: a hawala through this partner is refused beyond it.
  const sent = { destination: { account: mazar }, amount: '7870', partnerCommission: '0.01' }
  await expect(send(sent)).rejects.toThrow('409: Account')
  await expect(send({ ...sent, overLimit: 'He pays on Monday' })).rejects.toThrow('403: Only a')
  await send({ ...sent, overLimit: 'He pays on Monday' }, karim)
})
