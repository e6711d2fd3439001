import type { GuessWords } from './guess-words.ts'

export const fi: GuessWords = {
  language: 'fi',
  words:
    'ja tai n noin rkl tl dl kpl prk pkt ps rs tlk pss ripaus hyppysellinen nippu ruukku kynsi kynttä viipaletta pussi purkki tölkki litra litraa grammaa kg jauhoja vehnäjauhoja sokeria suolaa pippuria mustapippuria voita muna munaa kananmuna kananmunaa maitoa vettä öljyä oliiviöljyä rypsiöljyä sipuli sipulia punasipuli punasipulia valkosipulia valkosipulinkynttä valkosipulinkynsi juustoa juustoraastetta kermaa kuohukermaa ruokakermaa tuoretta tuoreita hienonnettua hienonnettu silputtu raastettua raastettu iso isoa pieni pientä maun mukaan mehu sitruunan perunaa perunoita tomaattia tomaattimurskaa porkkanaa porkkana persiljaa leivinjauhetta vaniljasokeria kanaa jauhelihaa riisiä paistamiseen koristeluun sokeri jauheliha jauhetta tilliä basilikaa pinaattia kevätsipulia raejuustoa rahkaa pehmeää sulatettua kourallinen muutama hieman vähän paketti rasia annosta paloina kuutioina viipaleina hienonnettuna kuorittuna chiliä kastike täyte taikina pinnalle banaania mantelilastuja kaakaojauhetta siemeniä',
  letters: [
    [/[äö]/g, 0.3],
    [/(?:aa|ää|yy|uu|ii|kk)/g, 0.25],
  ],
}
