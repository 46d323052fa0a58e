import { Link } from 'react-router-dom'
import { currencyManagement as texts } from '#texts/currency-management.ts'
import { paths } from '../../app/paths.ts'

/** Says why the rate of a currency can't be changed here, and links to the screen where it can. */
export function SetByBoard() {
  return (
    <>
      {texts.boardSetsRate}{' '}
      <Link to={paths.rateBoard()} style={LOOK}>
        {texts.openRateBoard}
      </Link>
    </>
  )
}

const LOOK = { textDecoration: 'underline' } as const
