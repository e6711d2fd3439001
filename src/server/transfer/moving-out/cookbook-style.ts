/** Styles of a printed cookbook: no external files, fonts that every machine has, a page break before each recipe. */
export const cookbookStyle = `
@page { size: A4; margin: 18mm 16mm 20mm; @bottom-center { content: counter(page); font: 9pt Georgia, serif; } }
@page :first { @bottom-center { content: none; } }
* { box-sizing: border-box; }
html { font: 11pt/1.5 Georgia, 'Times New Roman', 'Noto Serif', serif; color: #211d1a; background: #fff; }
body { max-width: 190mm; margin: 0 auto; padding: 10mm; }
h1, h2, h3, h4 { line-height: 1.2; margin: 0; break-after: avoid; text-wrap: balance; }
p { margin: 0 0 .6em; }
a { color: inherit; }
.cover { min-height: 90vh; display: grid; place-content: center; text-align: center; gap: 1em; }
.cover h1 { font-size: 34pt; font-weight: 600; }
.cover { justify-items: center; }
.cover img { inline-size: 130mm; max-inline-size: 100%; block-size: 130mm; object-fit: cover; border-radius: 4mm; print-color-adjust: exact; }
.contents { break-before: page; }
.contents > h2 { font-size: 20pt; margin-block-end: 8mm; }
.contents section { break-inside: avoid-page; margin-block-end: 6mm; }
.contents h3 { font-size: 12pt; border-block-end: .4pt solid #8a8078; padding-block-end: 1mm; margin-block-end: 2mm; }
.contents ul { list-style: none; margin: 0; padding: 0; columns: 2; column-gap: 10mm; }
.contents li { break-inside: avoid; padding-block: .6mm; display: flex; gap: 3mm; }
.contents li span { flex: none; min-inline-size: 8mm; text-align: end; color: #5c534c; font-variant-numeric: tabular-nums; }
.number { font-size: 9pt; color: #5c534c; font-variant-numeric: tabular-nums; margin: 0; }
.contents a { text-decoration: none; }
.recipe { break-before: page; padding-block-start: 2mm; }
.recipe h2 { font-size: 22pt; margin-block-end: 3mm; }
.recipe > img { display: block; width: 100%; max-height: 80mm; object-fit: cover; border-radius: 2mm; margin-block-end: 5mm; }
.facts { display: flex; flex-wrap: wrap; gap: 1mm 8mm; margin: 0 0 4mm; padding: 0; list-style: none; font-size: 10pt; color: #5c534c; }
.facts b { color: #211d1a; font-weight: 600; }
.columns { display: grid; grid-template-columns: minmax(52mm, 1fr) 2fr; gap: 9mm; margin-block-start: 5mm; }
.recipe h3 { font-size: 13pt; margin-block: 0 2mm; }
.recipe h4 { font-size: 11pt; margin-block: 3mm 1mm; }
.ingredients ul { list-style: none; margin: 0; padding: 0; }
.ingredients li { padding-block: .8mm; break-inside: avoid; border-block-end: .3pt solid #ddd5cc; }
.steps ol { margin: 0; padding-inline-start: 6mm; }
.steps li { margin-block-end: 2.5mm; }
.notes { margin-block-start: 6mm; break-inside: avoid; }
.small { font-size: 9pt; color: #5c534c; overflow-wrap: anywhere; }
table { border-collapse: collapse; } td, th { border: .3pt solid #8a8078; padding: 1mm 2mm; text-align: start; }
@media print { body { padding: 0; max-width: none; } .cover { min-height: 220mm; } }
@media (max-width: 600px) { .columns { grid-template-columns: 1fr; } .contents ul { columns: 1; } }
`
