import { Stack } from '@chakra-ui/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import * as fieldLabels from '#texts/labels.ts'
import { payHawala as texts } from '#texts/pay-hawala.ts'
import { may } from '../../../shared/contract/access.ts'
import { useApi } from '../../api/use-api.ts'
import { paths } from '../../app/paths.ts'
import { useSession } from '../../app/session.tsx'
import type { Order } from '../../hawala-orders/order.ts'
import { whyNotPaid } from '../../hawala-orders/order-rights.ts'
import { PayoutPrinter, usePayoutPrints } from '../../hawala-orders/payout-printer.tsx'
import { NotAllowed } from '../../lists/not-allowed.tsx'
import { AtEnd, ReadFailed } from '../../lists/read-failed.tsx'
import type { Branches } from '../../report/branch-label.ts'
import { useViewer } from '../../search/use-viewer.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { LoadingLines } from '../../ui/loading.tsx'
import { Page } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { toast } from '../../ui/toaster.tsx'
import { FindForm } from './find-form.tsx'
import { FoundList } from './found-list.tsx'
import { FoundOrder } from './found-order.tsx'
import { PaidPanel } from './paid-panel.tsx'
import { useFoundOrders } from './use-found-orders.ts'
import { meantOrder } from './wanted-order.ts'

/** The screen that pays hawalas out against their code and an identity. Rules: docs/rules/hawala-orders.md */
export default function PayHawala() {
  const { userType } = useSession().user
  if (may(userType, 'record')) return <Counter />
  return (
    <Page title={texts.title}>
      <NotAllowed to="record" advice={texts.askWhoRecords} />
    </Page>
  )
}

const NO_BRANCHES: Branches = []

/** Pays hawalas out, one after the other. */
function Counter() {
  const viewer = useViewer()
  const { timeZone } = useSession()
  const branches = useApi('GET /api/branches')
  const labels = branches.data ?? NO_BRANCHES
  const search = useFoundOrders(viewer.branch)
  const { found } = search
  const [chosenId, setChosenId] = useState<number | null>(null)
  const [paid, setPaid] = useState<Order | null>(null)
  const printing = usePayoutPrints()
  const input = useRef<HTMLInputElement>(null)
  const chosen = found.orders.find(({ id }) => id === chosenId) ?? null

  const find = async (typed: string) => {
    setPaid(null)
    setChosenId(null)
    const orders = await search.find(typed)
    const mayPay = (order: Order) => whyNotPaid(order, viewer, timeZone) === null
    setChosenId((orders && meantOrder(orders, mayPay)?.id) ?? null)
  }
  const toSearch = () => {
    search.clear()
    setChosenId(null)
    input.current?.focus()
    input.current?.select()
  }
  const asked = useAskedNumber(find)

  useEffect(() => input.current?.focus(), [])
  return (
    <Page title={texts.title} subtitle={texts.subtitle(viewer.branch)}>
      <Stack gap="5">
        <FindForm
          input={input}
          searching={found.status === 'searching'}
          initial={asked}
          onFind={(typed) => void find(typed)}
        />
        {paid ? <PaidPanel order={paid} onPrint={() => printing.print(paid)} /> : null}
        {found.status === 'searching' ? <LoadingLines lines={4} /> : null}
        {found.status === 'failed' ? (
          <LoadFailed
            what={texts.theHawala}
            reason={found.reason}
            onRetry={() => void find(found.typed)}
          />
        ) : null}
        {found.status === 'done' && found.orders.length === 0 ? (
          <NoneFound typed={found.typed} />
        ) : null}
        {found.orders.length > 0 && !chosen ? (
          <FoundList orders={found.orders} onChoose={({ id }) => setChosenId(id)} />
        ) : null}
        {chosen ? (
          <FoundOrder
            key={chosen.id}
            order={chosen}
            wanted={found.typed}
            branches={labels}
            viewer={viewer}
            onReadAgain={search.readAgain}
            onLeave={toSearch}
            onPaid={(order) => {
              toast({ title: texts.paidNow })
              setPaid(order)
              printing.print(order)
              toSearch()
            }}
          />
        ) : null}
      </Stack>
      <PayoutPrinter printing={printing} branches={labels} />
      <AtEnd>
        <ReadFailed what={fieldLabels.theBranches} read={branches} />
      </AtEnd>
    </Page>
  )
}

/** Finds the hawala that the address names ("?number=1042"), and forgets it there. @returns the number; empty for none */
function useAskedNumber(find: (typed: string) => Promise<void>): string {
  const [params, setParams] = useSearchParams()
  const asked = params.get('number') ?? ''
  const [first] = useState(asked)
  const begin = useEffectEvent((number: string) => {
    setParams({}, { replace: true })
    void find(number)
  })
  useEffect(() => {
    if (asked !== '') begin(asked)
  }, [asked])
  return first
}

function NoneFound({ typed }: { readonly typed: string }) {
  return (
    <Panel>
      <Stack gap="3" align="flex-start" role="status">
        <div>{texts.noneFound(typed)}</div>
        <LinkButton variant="outline" to={paths.hawalas()}>
          {texts.onHawalas}
        </LinkButton>
      </Stack>
    </Panel>
  )
}
