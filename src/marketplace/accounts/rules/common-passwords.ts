/**
 * What stands at the top of every list of breached passwords, without the digits and marks that people add to them,
 * and what people of this country and of a house in the hills would think of first. Compared after `plainCore`.
 */
export const COMMON = new Set(
  (
    'password passwort passcode passw pass mypassword newpassword letmein welcome admin administrator login signin guest user username test tester testing qwerty qwert qwertyuiop ' +
    'qwertyui qazwsx qazwsxedc zxcvbnm zxcvbn asdfgh asdfghjkl asdfghjk asdf wasd abc abcd abcde abcdef abcdefg abcdefgh iloveyou ilovegod ilovemom loveyou lovely love lover forever ' +
    'monkey dragon master shadow sunshine princess football baseball basketball cricket superman batman spiderman pokemon starwars michael jordan jennifer jessica charlie daniel andrew ' +
    'ashley computer internet samsung iphone google facebook instagram whatsapp youtube secret trustno freedom whatever killer hunter ranger buster tigger summer winter monsoon flower ' +
    'cookie chocolate butterfly angel angels hello helloworld hellohello india indian indianarmy bharat hindustan mumbai bombay pune delhi newdelhi bangalore bengaluru chennai kolkata ' +
    'hyderabad goa lonavala khandala maharashtra krishna ganesh ganesha ganpati hanuman shivaji jaishriram jaishreeram jaihind jaimatadi omsairam saibaba sairam bismillah jesus christ ' +
    'jesuschrist sachin dhoni virat kohli rohit sharma rahul priya pooja deepak sanjay rajesh ramesh suresh mahesh vijay ajay anil sunil aditya akash khan kumar singh patel ' +
    'verandah villa villas bungalow hotel resort holiday holidays vacation weekend booking travel traveller changeme changeit default temp temporary nothing anything something security'
  ).split(/\s+/),
);
