import { Link } from '@chakra-ui/react'
import { receiveHawala as texts } from '#texts/receive-hawala.ts'
import { useFreshApi } from '../../api/use-fresh-api.ts'
import { paths } from '../../app/paths.ts'
import { stateWord } from '../../hawala-orders/order-words.ts'
import { Money } from '../../ui/money.tsx'

interface KnownNumberProps {
  /** The account number of the partner. */
  readonly partner: string
  /** The number that the partner gave the hawala. */
  readonly number: string
  /** The code of the partner's currency. */
  readonly code: string
}

/**
 * Names the newest hawala with the same number of the same partner, with a link, because a message that came twice would be
 * paid twice; else it says what the number is for. Nothing refuses it, because a partner may begin its numbers again. The
 * link opens another tab, so that nothing typed is lost.
 */
export function KnownNumber({ partner, number, code }: KnownNumberProps) {
  const { data: orders } = useFreshApi(
    partner === '' || number === '' ? null : 'GET /api/hawala-orders',
    { query: { partner, partnerNumber: number, limit: 1 } },
  )
  const [known] = orders ?? []
  if (!known) return texts.partnerNumberHint
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
    </span>
  )
}
