// Command promql-check reads PromQL with Prometheus' own parser. Files of rules are its arguments; further expressions
// come in as a JSON array on the standard input. It prints, as JSON, what is wrong with the files and, for each
// expression (those of the files first), what is wrong with it and which metrics it asks for.
package main

import (
	"encoding/json"
	"fmt"
	"os"

	"github.com/prometheus/prometheus/model/rulefmt"
	"github.com/prometheus/prometheus/promql/parser"
)

type expression struct {
	Where   string   `json:"where"`
	Expr    string   `json:"expr"`
	Problem string   `json:"problem,omitempty"`
	Metrics []string `json:"metrics"`
}

type report struct {
	Problems    []string     `json:"problems"`
	Expressions []expression `json:"expressions"`
}

func main() {
	var given []expression
	if err := json.NewDecoder(os.Stdin).Decode(&given); err != nil {
		fmt.Fprintln(os.Stderr, "expressions:", err)
		os.Exit(1)
	}
	found := report{Problems: []string{}, Expressions: []expression{}}
	for _, file := range os.Args[1:] {
		found.read(file)
	}
	for _, each := range given {
		found.Expressions = append(found.Expressions, looked(each))
	}
	if err := json.NewEncoder(os.Stdout).Encode(found); err != nil {
		os.Exit(1)
	}
}

// read takes the rules of a file; wrong durations, labels and templates are found here.
func (found *report) read(file string) {
	groups, errs := rulefmt.ParseFile(file, false)
	for _, err := range errs {
		found.Problems = append(found.Problems, err.Error())
	}
	if groups == nil {
		return
	}
	for _, group := range groups.Groups {
		for _, rule := range group.Rules {
			name := rule.Alert + rule.Record
			found.Expressions = append(found.Expressions, looked(expression{Where: file + ": " + name, Expr: rule.Expr}))
		}
	}
}

func looked(given expression) expression {
	given.Metrics = []string{}
	expr, err := parser.ParseExpr(given.Expr)
	if err != nil {
		given.Problem = err.Error()
		return given
	}
	parser.Inspect(expr, func(node parser.Node, _ []parser.Node) error {
		if selector, ok := node.(*parser.VectorSelector); ok && selector.Name != "" {
			given.Metrics = append(given.Metrics, selector.Name)
		}
		return nil
	})
	return given
}
