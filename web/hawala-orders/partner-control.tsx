import { Box } from '@chakra-ui/react'
import { type RefObject, useMemo, useState } from 'react'
import { hawalaPartners as texts } from '#texts/hawala-partners.ts'
import type { SearchBy } from '../../shared/search/matching.ts'
import type { ListedAccount } from '../accounts/account-options.ts'
import type { FirstField } from '../entry/use-entry.ts'
import { AccountControl, type WantedHere } from '../money/account-control.tsx'
import { partnersIn } from './partners-in.ts'

interface PartnerControlProps {
  /** All accounts; undefined while they load. */
  readonly accounts: readonly ListedAccount[] | undefined
  /** True for a partner that may be chosen. Left out if every partner may be chosen. */
  readonly fits?: (partner: ListedAccount) => boolean
  /** The field for the currency of the partner's account. */
  readonly currencyName?: string
  readonly wanted?: WantedHere
  /** The name of the field that Enter moves the focus to. */
  readonly advanceTo: string
  /** A ref to the picker's input, if it is the form's first field. */
  readonly input?: RefObject<FirstField | null> | undefined
  /** Set for the first field of a dialog, so that it gets the focus. */
  readonly 'data-autofocus'?: ''
}

/** The picker of a hawala partner. It needs a form with a field `partner`. */
export function PartnerControl({ accounts, fits, input, ...control }: PartnerControlProps) {
  const [by, setBy] = useState<SearchBy>('code')
  const all = useMemo(() => accounts && partnersIn(accounts), [accounts])
  const partners = fits ? all?.filter(fits) : all
  const noneFits = all?.length === 0 ? texts.noPartner : texts.noPartnerFits
  return (
    <Box>
      <AccountControl
        {...control}
        {...(input ? { input } : {})}
        name="partner"
        label={texts.partner}
        accounts={partners}
        by={by}
        onByChange={setBy}
        hint={partners?.length === 0 ? noneFits : undefined}
      />
    </Box>
  )
}
