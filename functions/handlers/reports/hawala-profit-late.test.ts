import { expect, it } from 'vitest'
import { sending } from '../../testing/hawala-office.ts'
import { LaggingEngine } from '../../testing/lagging-engine.ts'
import { TODAY } from '../../testing/office.ts'
import { openPartnerOffice, partnerOf } from '../../testing/partner-office.ts'

it('is incomplete while the index lacks the legs of a deal, which move nothing else that is compared', async () => {
  const office = await openPartnerOffice()
  const { laila, viewer } = office
  const partner = await partnerOf(office)
  const ask = async () => {
    const query = { from: TODAY, to: TODAY, by: 'route' }
    const { data, headers } = await viewer.call('reports/hawala-profit', { query })
    const row = data.find(
      ({ key, currencyCode }) => key.endsWith(partner.usd) && currencyCode === 'USD',
    )
    return [headers['x-incomplete'], row?.count]
  }
  const engine = LaggingEngine.start()
  try {
    engine.hold()
    await laila.save('hawala-orders/create', {
      body: sending({
        destination: { account: partner.usd },
        currencyId: 2,
        amount: null,
        from: { currencyId: 1, amount: '6900', boardVersion: 1 },
        commission: '0',
        partnerCommission: '0',
      }),
    })
    expect(await ask()).toEqual(['true', undefined])
    engine.release()
    expect(await ask()).toEqual([undefined, 1])
  } finally {
    engine.stop()
  }
})
