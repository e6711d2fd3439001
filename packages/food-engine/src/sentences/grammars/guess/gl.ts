import type { GuessWords } from './guess-words.ts'

export const gl: GuessWords = {
  language: 'gl',
  words:
    'de do da dos das e ou en con sen para ao á o a os as un unha uns unhas dun dunha duns dous dúas catro cullerada culleradas culler culleres culleriña culleriñas culleradiña cunca cuncas vaso vasiño chisca chorriño presa pinga dentes dente lata bote sobre mollo feixe póla pólas poliña rama folla follas rebanda rebandas talladas anaco anacos gramos litro quilo fariña azucre sal pementa manteiga ovo ovos xemas leite auga aceite oliva cebola cebolas allo allos queixo nata fresco fresca picado picada picados relado relada moída cortado cortada cortadas peladas gusto grande grandes pequena pequeno mediana medio media zume reladura limón laranxa patacas pataca tomate tomates cenoria cenorias perexil fermento lévedo polo porco tenreira caldo arroz viño mel branco vermello verde negro doce pemento pementos noces améndoas piñóns canela loureiro ourego romeu tomiño xamón chourizos bacallau polbo mexillóns ameixas grelos millo decorar fritir servir untar masa recheo prebe temperatura ambiente derretida batido opcional tempo persoas forno unto pel noz moscada cocidos',
  letters: [
    [/ñ/g, 0.9],
    [/x/g, 0.3],
    [/ll/g, 0.1],
  ],
}
