import type { GuessWords } from './guess-words.ts'

export const fr: GuessWords = {
  language: 'fr',
  words:
    'de du des la le les et ou à au aux un une pour en avec sans cuillère cuillères cuillerée soupe café c. càs càc pincée gousse gousses sachet boîte verre tranche tranches feuilles brin brins bouquet gramme grammes litre farine sucre sel poivre beurre œuf œufs oeuf oeufs lait eau huile olive oignon oignons ail fromage crème fraîche frais haché hachée râpé râpée émincé coupé coupée coupés goût gros petit petite moyens jus citron pommes terre tomates carottes persil levure vanille environ poulet bouillon botte branche pincées moule servir décorer demi quelques peu',
  letters: [
    [/[œêèîûë]/g, 0.6],
    [/ç/g, 0.2],
  ],
}
