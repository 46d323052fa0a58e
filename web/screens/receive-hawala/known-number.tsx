import { Link } from '@chakra-ui/react'
import { receiveHawala as texts } from '#texts/receive-hawala.ts'
import { may } from '../../../shared/contract/access.ts'
import { useFreshApi } from '../../api/use-fresh-api.ts'
import { paths } from '../../app/paths.ts'
import { useSession } from '../../app/session.tsx'
import type { Order } from '../../hawala-orders/order.ts'
import { stateWord } from '../../hawala-orders/order-words.ts'
import { Money } from '../../ui/money.tsx'

/**
 * The newest hawala that was received under the same number of the same partner, because a message that came twice would be paid twice;
 * undefined if there is none, or while nothing is looked up.
 */
export function useKnownOrder(partner: string, number: string): Order | undefined {
  const { data: orders } = useFreshApi(
    partner === '' || number === '' ? null : 'GET /api/hawala-orders',
    { query: { way: 'receive', partner, partnerNumber: number, limit: 1 } },
  )
  return orders?.[0]
}

interface KnownNumberProps {
  readonly known: Order
  /** The code of the partner's currency. */
  readonly code: string
}

/**
 * Names the hawala that has the number already, with a link, and who may receive it again. The link opens another tab, so
 * that nothing typed is lost.
 */
export function KnownNumber({ known, code }: KnownNumberProps) {
  const { userType } = useSession().user
  return (
    <span role="status">
      <Link
        href={paths.hawalas({ order: String(known.id) })}
        target="_blank"
        color="fg.warning"
        textDecoration="underline"
      >
        {texts.knownNumber(known.number)} <Money value={known.amount} code={code} />,{' '}
        <bdi>{known.receiver.name}</bdi>, {stateWord(known)}
      </Link>
      {may(userType, 'changeAny') ? null : `. ${texts.onlyManagers}`}
    </span>
  )
}
