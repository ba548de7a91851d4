import { Link } from 'react-router'
import { addresses } from '~/lib/addresses.ts'
import { paths } from '~/paths.ts'
import { Logo } from '~/ui/logo.tsx'
import { footer, navLabels } from '../navigation/menus.ts'

const linkClass = 'inline-flex min-h-8 items-center hover:underline pointer-coarse:min-h-11 pointer-coarse:min-w-11'
const headingClass = 'mb-2 font-sans text-sm font-semibold leading-snug tracking-normal text-ink-3'

export function Footer() {
  return (
    <footer className="pt-12 pb-10 text-ui print:hidden">
      <div className="wrap">
        <div className="grid gap-8 xs:grid-cols-2 sm:grid-cols-3 md:grid-cols-[2fr_1fr_1fr_1fr]">
          <div className="xs:col-span-2 sm:col-span-3 md:col-span-1">
            <Link to={paths.home} aria-label="XPedition, home" className="inline-flex min-h-11 items-center">
              <Logo />
            </Link>
            <p className="mt-2 text-ink-2">Next-Level Knowledge</p>
          </div>
          <div>
            <h2 className={headingClass}>Platform</h2>
            <ul>
              {footer.map((page) => (
                <li key={page}>
                  <Link to={paths[page]} className={linkClass}>
                    {navLabels[page]}
                  </Link>
                </li>
              ))}
              <li>
                <a href={addresses.contact} className={linkClass}>
                  Contact
                </a>
              </li>
            </ul>
          </div>
          <div>
            <h2 className={headingClass}>Follow</h2>
            <ul>
              <li>
                <a href={addresses.community} rel="noreferrer" className={linkClass}>
                  Community
                </a>
              </li>
              <li>
                <a href={addresses.socialMedia} rel="noreferrer" className={linkClass}>
                  Social media
                </a>
              </li>
              <li>
                <a href={addresses.professionalNetwork} rel="noreferrer" className={linkClass}>
                  Professional network
                </a>
              </li>
            </ul>
          </div>
          <div>
            <h2 className={headingClass}>Legal</h2>
            <ul className="text-ink-3">
              <li>
                <span className="inline-flex min-h-8 items-center">Privacy Policy</span>
              </li>
              <li>
                <span className="inline-flex min-h-8 items-center">Terms of Service</span>
              </li>
            </ul>
          </div>
        </div>
        <p className="mt-10 border-t border-line pt-5 text-sm text-ink-3">© XPedition</p>
      </div>
    </footer>
  )
}
