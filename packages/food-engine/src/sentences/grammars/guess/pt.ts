import type { GuessWords } from './guess-words.ts'

export const pt: GuessWords = {
  language: 'pt',
  words:
    'de do da dos das e ou em com sem para ao à a um uma colher colheres sopa chá xícara xícaras chávena copo pitada dente dentes lata pacote folhas folha raminho gramas litro quilo q.b. farinha açúcar sal pimenta manteiga ovo ovos leite água azeite óleo cebola cebolas alho queijo natas creme fresco fresca picado picada picados ralado moída cortado cortada cortadas gosto grande grandes média pequena suco sumo limão batatas batata tomate tomates cenoura cenouras salsa fermento pó frango caldo arroz pedaços cubos',
  letters: [
    [/[ãõ]/g, 1.5],
    [/ç/g, 0.3],
  ],
}
