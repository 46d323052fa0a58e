import { Badge, Box, Flex } from '@chakra-ui/react'
import { recordedOnly as texts } from '#texts/recorded-only.ts'
import { paths } from '../app/paths.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { WarningBox } from '../ui/warning-box.tsx'

/** Says beside the title of a screen that its hawalas are only noted. */
export function RecordedOnlyBadge() {
  return (
    <Badge colorPalette="amber" size="md">
      {texts.mark}
    </Badge>
  )
}

/** Says in a row that its hawala is only noted. Plain elements, because a table has many rows. */
export function RecordedOnlyLine() {
  return <small data-recorded-only="">{texts.mark}</small>
}

/** Says above the form what a hawala that is only noted isn't, and leads to those that move money. */
export function RecordedOnlyNotice() {
  return (
    <WarningBox direction="column" gap="0">
      <Box>{texts.notice}</Box>
      <Flex mt="2" gap="3" align="center" wrap="wrap">
        {texts.instead}
        <LinkButton to={paths.sendHawala()} size="sm" variant="outline">
          {texts.sendHawala}
        </LinkButton>
        <LinkButton to={paths.receiveHawala()} size="sm" variant="outline">
          {texts.receiveHawala}
        </LinkButton>
      </Flex>
    </WarningBox>
  )
}
