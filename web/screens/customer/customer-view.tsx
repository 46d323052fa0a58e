import { Flex, Text } from '@chakra-ui/react'
import { customer as texts } from '#texts/customer.ts'
import * as labels from '#texts/labels.ts'
import { may } from '../../../shared/contract/access.ts'
import { fullName, type ListedAccount } from '../../accounts/account-options.ts'
import { customersOf } from '../../accounts/customers.ts'
import { useSession } from '../../app/session.tsx'
import { Later } from '../../ui/later.tsx'
import { AccountsPanel } from './accounts-panel.tsx'
import { CustomerPage } from './customer-page.tsx'
import type { CustomerFilters } from './filters.ts'
import { LINK_FORM_HEIGHT, LinkForm, StatementPart } from './later-parts.ts'
import { NewCurrency } from './new-currency.tsx'
import { SendAgain } from './send-again.tsx'
import { useLinks } from './use-links.ts'
import { useNewCurrency } from './use-new-currency.ts'

interface CustomerViewProps {
  /** The account from which the customer was opened. */
  readonly account: ListedAccount
  /** All accounts of the house's customers. */
  readonly all: readonly ListedAccount[]
  readonly filters: CustomerFilters
  readonly run: string
  readonly show: (filters: CustomerFilters) => void
}

/** One customer: the person, the accounts, and the statement over them. */
export function CustomerView({ account, all, filters, run, show }: CustomerViewProps) {
  const { user } = useSession()
  const accounts = customersOf(all).get(account.id) ?? [account]
  const links = useLinks(account, all)
  const newCurrency = useNewCurrency(account)
  const mayRecord = may(user.userType, 'record')
  const isLinking = links.saving || links.unsettled !== null
  return (
    <CustomerPage
      subtitle={<bdi>{fullName(account)}</bdi>}
      actions={<NewCurrency account={account} accounts={accounts} state={newCurrency} />}
    >
      <Person account={account} />
      {newCurrency.unsettled ? (
        <SendAgain
          title={texts.openUnknown(newCurrency.unsettled.values.code)}
          warning={texts.mayBeOpened}
          saving={newCurrency.opening}
          onSendAgain={newCurrency.sendAgain}
          onSetAside={newCurrency.setAside}
        />
      ) : null}
      {links.unsettled ? (
        <SendAgain
          title={texts.linkUnknown}
          warning={texts.linkMayBeSaved}
          saving={links.saving}
          onSendAgain={links.sendAgain}
          onSetAside={links.setAside}
        />
      ) : null}
      <AccountsPanel accounts={accounts} onUnlink={mayRecord ? links.unlink : undefined}>
        {mayRecord ? (
          <Later height={LINK_FORM_HEIGHT}>
            <LinkForm
              accounts={all}
              label={texts.linkAccount}
              button={texts.link}
              busy={isLinking}
              onTaken={links.link}
            />
          </Later>
        ) : null}
      </AccountsPanel>
      <Later height="30rem">
        <StatementPart
          account={account}
          accounts={accounts}
          all={all}
          filters={filters}
          run={run}
          show={show}
        />
      </Later>
    </CustomerPage>
  )
}

/** Who the customer is, as the account says from which it was opened. */
function Person({ account }: { readonly account: ListedAccount }) {
  const facts = [
    [texts.fatherName, account.fatherName],
    [texts.taskira, account.taskiraNo],
    [labels.phone, account.phoneNumber],
  ] as const
  return (
    <Flex as="dl" wrap="wrap" columnGap="8" rowGap="1">
      {facts.map(([label, value]) => (
        <Flex key={label} gap="2">
          <Text as="dt" color="fg.muted">
            {label}
          </Text>
          <Text as="dd">
            <bdi>{value || '-'}</bdi>
          </Text>
        </Flex>
      ))}
    </Flex>
  )
}
