import { expect, it } from 'vitest'
import { publicSources } from './public-styles.ts'

it('app.css has the utilities of all that public pages can show, and of nothing that only others do', () => {
  const sources = publicSources()
  for (const shown of ['screens/home.tsx', 'layout/frames/footer.tsx', 'features/search/search-dialog.tsx'])
    expect(sources).toContain(`app/${shown}`)
  for (const other of ['screens/dashboard/dashboard.tsx', 'layout/sidebar/sidebar.tsx', 'screens/auth/confirm.tsx'])
    expect(sources).not.toContain(`app/${other}`)
})
