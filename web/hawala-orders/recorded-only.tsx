import { Badge, Box, Flex } from '@chakra-ui/react'
import { recordedOnly as texts } from '#texts/recorded-only.ts'
import { may } from '../../shared/contract/access.ts'
import { paths } from '../app/paths.ts'
import { useSession } from '../app/session.tsx'
import { LinkButton } from '../ui/link-button.tsx'

/**
 * Says in a row that its hawala is only recorded: it moves no money (docs/rules/hawala.md). The elements are plain, because
 * a table has many rows.
 * @param short true if the words must fit beside a status; the tooltip then has the rest
 */
export function RecordedOnlyLine({ short = false }: { readonly short?: boolean }) {
  return (
    <small data-recorded-only="" title={texts.mark}>
      {short ? texts.status : texts.mark}
    </small>
  )
}

/**
 * Says under the title of a screen that its hawalas are only recorded. It links to the screens that move money, for people
 * who may record. On a desk it is one line, so that Save stays in view.
 */
export function RecordedOnlyNotice() {
  const { user } = useSession()
  return (
    <Flex align="center" columnGap="2" rowGap="1" wrap="wrap">
      <Badge colorPalette="amber" size="md">
        {texts.mark}
      </Badge>
      <Box>{texts.notice}</Box>
      {may(user.userType, 'record') ? (
        <Flex align="center" gap="2" wrap="wrap">
          <Box flexBasis={{ base: 'full', sm: 'auto' }}>{texts.instead}</Box>
          <LinkButton to={paths.sendHawala()} {...LOW}>
            {texts.sendHawala}
          </LinkButton>
          <LinkButton to={paths.receiveHawala()} {...LOW}>
            {texts.receiveHawala}
          </LinkButton>
        </Flex>
      ) : null}
    </Flex>
  )
}

/** On a desk, a button is no higher than the line. */
const LOW = {
  size: 'xs',
  variant: 'outline',
  height: 'auto',
  minHeight: { base: '10', md: '6' },
} as const
