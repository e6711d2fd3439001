export { SECTIONS, type Section, sectionOf } from './section-of.ts'
